"""A small HTTP client for measuring: keeps its connection, costs next to nothing."""

import asyncio
import gzip
import time
import zlib


class Line:
    """One connection to the site, with the cookies of one phone."""

    def __init__(self, port, cookies=""):
        self.port = port
        self.cookies = cookies
        self.reader = self.writer = None
        self.seconds = 0.0
        """From the last question until its answer had come, before it was read."""

    async def ask(self, method, path, body=b"", **headers):
        """Status, headers and body of the answer."""
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}"]
        lines += [f"Cookie: {self.cookies}", f"Content-Length: {len(body)}", "Accept-Language: en"]
        lines += ["Accept-Encoding: gzip"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        asked = "\r\n".join(lines).encode() + b"\r\n\r\n" + body
        began = time.perf_counter()
        self.writer.write(asked)
        return await self._answer(began)

    async def get(self, path):
        return await self.ask("GET", path, HX_Request="true")

    async def post(self, path, body):
        kind = "application/x-www-form-urlencoded"
        return await self.ask("POST", path, body, HX_Request="true", Content_Type=kind)

    async def _answer(self, began):
        status, headers = await self.read_head()
        length = int(headers.get(b"content-length", b"0"))
        body = await self.reader.readexactly(length)
        self.seconds = time.perf_counter() - began
        if headers.get(b"content-encoding") == b"gzip":
            body = gzip.decompress(body)
        return status, headers, body

    async def read_head(self):
        status_line, *lines = (await self.reader.readuntil(b"\r\n\r\n")).split(b"\r\n")[:-2]
        return int(status_line.split()[1]), dict(line.split(b": ", 1) for line in lines)

    async def events(self, path):
        """The names and numbers a stream tells, as they come."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n\r\n"
        self.writer.write(request.encode())
        status, _ = await self.read_head()
        assert status == 200, status
        name = b""
        while line := await self.reader.readline():
            if line.startswith(b"event: "):
                name = line[7:].strip()
            elif line.startswith(b"data: "):
                yield name, int(line[6:])

    async def carried(self, path):
        """What a stream tells that may bring pages: names, data, and how heavy they came."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        lines = [f"GET {path}?pages HTTP/1.1", f"Host: 127.0.0.1:{self.port}"]
        lines += ["Accept-Encoding: gzip"]
        self.writer.write("\r\n".join(lines).encode() + b"\r\n\r\n")
        status, headers = await self.read_head()
        assert status == 200, status
        assert headers[b"content-encoding"] == b"gzip"
        inflate, heard = zlib.decompressobj(16 + zlib.MAX_WBITS), b""
        while size := int(await self.reader.readuntil(b"\r\n"), 16):
            heard += inflate.decompress(await self.reader.readexactly(size))
            await self.reader.readexactly(2)
            *events, heard = heard.split(b"\n\n")
            for event in events:
                name, _, data = event.partition(b"\n")
                yield name[7:], data[6:].replace(b"\ndata: ", b"\n"), size

    def close(self):
        if self.writer is not None:
            self.writer.close()
