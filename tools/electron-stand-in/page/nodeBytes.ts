import type { ByteText } from './wireCodec.ts';

/** Converts bytes to base64 and back, in Node. */
export const nodeBytes: ByteText = {
  toBase64: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  fromBase64: (text) => Buffer.from(text, 'base64'),
};
