// Decompresses a body by its Content-Encoding. Services also send that header wrongly: left over from a
// decompressing proxy, with an unknown value, or for an uncompressed body. As in browsers, the bytes decide.
import type { Buffer } from 'node:buffer';
import { type Duplex, pipeline, Readable } from 'node:stream';
import * as zlib from 'node:zlib';

type Bytes = AsyncIterable<Buffer>;
/** Null: the first bytes show that the body is not compressed. */
type Unpacker = (first: Buffer) => Duplex | null;

/** The first bytes of a JSON text, with or without a byte order mark, or of a picture or film. */
const plainStart =
  /^(?:\xef\xbb\xbf)?[ \t\r\n]*(?:\{[ \t\r\n]*["}]|\[[ \t\r\n]*[[{"\]])|^\x89PNG|^\xff\xd8\xff|^GIF8|^RIFF|^.{4}ftyp|^.E\xdf\xa3/s;

const isPlain = (first: Buffer): boolean => plainStart.test(first.toString('latin1', 0, 16));
const isZstd = (first: Buffer): boolean => first.length > 3 && first.readUInt32LE(0) === 0xfd2fb528;
const isZlib = (first: Buffer): boolean =>
  first.length > 1 && ((first[0] ?? 0) & 15) === 8 && first.readUInt16BE(0) % 31 === 0;

const gzip: Unpacker = (first) => (first[0] === 0x1f && first[1] === 0x8b ? zlib.createGunzip() : null);
const deflate: Unpacker = (first) => {
  if (isPlain(first)) return null;
  // many servers send deflate without the zlib header
  return isZlib(first) ? zlib.createInflate() : zlib.createInflateRaw();
};
const br: Unpacker = (first) => (isPlain(first) ? null : zlib.createBrotliDecompress());
// Node supports zstd since 22.15
const zstd: Unpacker = (first) => (isZstd(first) ? (zlib.createZstdDecompress?.() ?? null) : null);

const unpackers = new Map<string, Unpacker>(Object.entries({ gzip, 'x-gzip': gzip, deflate, br, zstd }));
/** Maximum number of layers of compression; a body with more layers is an attack. */
const maxLayers = 3;

// the encoding that was applied last comes first; unknown encodings are ignored
function layersOf(encoding: string | null): readonly Unpacker[] {
  const names = (encoding ?? '').split(',').map((name) => name.trim().toLowerCase());
  return names
    .flatMap((name) => unpackers.get(name) ?? [])
    .reverse()
    .slice(0, maxLayers);
}

export function mayBePacked(encoding: string | null): boolean {
  return layersOf(encoding).length > 0;
}

/** The decompressed bytes of a body. Throws while it is read if decompression fails. */
export function unpacked(body: Bytes, encoding: string | null): Bytes {
  return layersOf(encoding).reduce<Bytes>(unpackedBy, body);
}

async function* unpackedBy(body: Bytes, unpacker: Unpacker): Bytes {
  const pieces = body[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) return;
  const remaining: Bytes = { [Symbol.asyncIterator]: () => pieces };
  async function* whole(): Bytes {
    yield first.value;
    yield* remaining;
  }
  const inner = unpacker(first.value);
  if (inner === null) return yield* whole();
  // pipeline passes an error of the body on to the decompressor
  yield* pipeline(Readable.from(whole(), { objectMode: false }), inner, () => {}) as Bytes;
}
