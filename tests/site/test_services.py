"""The servers the tests lean on are the real ones."""

import psycopg
import redis


def test_redis_is_real_and_empty(redis_url):
    client = redis.Redis.from_url(redis_url)
    assert client.dbsize() == 0
    assert client.set("a", "b")


def test_redis_comes_back_empty(own_redis):
    own_redis.client().set("a", "b")
    own_redis.kill()
    assert not own_redis.answers()
    own_redis.start()
    assert own_redis.client().get("a") is None


def test_postgresql_is_real(postgres_url):
    with psycopg.connect(postgres_url) as connection:
        assert connection.execute("SELECT 6 * 7").fetchone() == (42,)
