"""What the palette tells the script that lays cards."""

from games.art.plan import Pick


def test_the_ways_of_a_pick_are_written_for_the_script():
    pick = Pick("NE", 4, {"NE": [(3, -1), (4, 0)], "SW": [(2, 2)]})
    assert pick.spoken_ways == "NE:3,-1 4,0;SW:2,2"
