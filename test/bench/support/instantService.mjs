// A service that answers at once, in a process of its own, so that a benchmark measures the client and not the
// drawing. Prints its address as one line; ends when its standard input closes.
import { createServer } from 'node:http';
import { deflateSync } from 'node:zlib';

const picture = png(Number(process.argv[2] ?? 512));
let made = 0;

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    request.resume();
    request.on('end', () => {
      made += 1;
      const { port } = server.address();
      const image = {
        url: `http://127.0.0.1:${port}/media/${made}.png`,
        width: 512,
        height: 512,
        content_type: 'image/png',
      };
      answer(response, { images: [image], seed: made, timings: { inference: 0.001 } });
    });
  } else if (request.url.startsWith('/media/')) {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': picture.length, etag: '"one"' });
    response.end(picture);
  } else if (request.url === '/api/credits/balance') {
    answer(response, { balance: 1_000_000 - made, currency: 'credits' });
  } else {
    answer(response, { name: 'instant', version: 'v1', generations: [], providers: [], models: [] });
  }
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
process.stdin.resume().on('end', () => process.exit(0));

function answer(response, body) {
  const text = JSON.stringify(body);
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'x-ratelimit-remaining': '100000',
  });
  response.end(text);
}

/** A grey gradient as an 8-bit PNG, `size` pixels square. */
function png(size) {
  const rows = Buffer.alloc(size * (size + 1));
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) rows[y * (size + 1) + 1 + x] = (x * y) & 255;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
