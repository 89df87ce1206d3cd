import type { ByteSource } from './ByteSource';

/** A part of an MP4, MOV or AVIF: where its contents begin and end, bytes from the start of the file. */
export type Box = Readonly<{ type: string; from: number; to: number }>;

const mostBoxes = 2000;

/** The boxes that follow each other from one place to another, as far as they are whole. */
export function boxesIn(source: ByteSource, from: number, to: number): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to && boxes.length < mostBoxes; ) {
    const head = source.bytes(at, 16);
    if (head.length < 8) break;
    const short = head.readUInt32BE(0);
    if (short === 1 && head.length < 16) break;
    const headBytes = short === 1 ? 16 : 8;
    const length = short === 0 ? to - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < headBytes || at + length > to) break;
    boxes.push({ type: head.toString('latin1', 4, 8), from: at + headBytes, to: at + length });
    at += length;
  }
  return boxes;
}
