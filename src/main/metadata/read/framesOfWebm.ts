import type { ByteSource } from '../../../media-formats/source';
import { segment, type WebmElement, webmElement } from './webmElement';

// Elements of Matroska (RFC 9559), by their ids.
const [info, tickNs, tracks, track, number, kind] = [0x1549a966, 0x2ad7b1, 0x1654ae6b, 0xae, 0xd7, 0x83];
const [cluster, clusterTime, simpleBlock, group, block] = [0x1f43b675, 0xe7, 0xa3, 0xa0, 0xa1];
const inside: ReadonlySet<number> = new Set([segment, info, tracks, track, cluster, group]);
const [pictures, sound] = [1, 2];
/** More elements than this are not walked: an hour has about half as many. */
const mostElements = 500_000;

/** When the pictures of a WebM are shown, seconds, as they lie in the file, and whether it has sound. Ends where it is damaged. */
export function framesOfWebm(source: ByteSource): Readonly<{ times: readonly number[]; hasSound: boolean }> {
  const times: number[] = [];
  const kinds = new Map<number, number>();
  let [count, ns, clusterTicks, lastTrack] = [0, 1e6, 0, 0];
  const numberIn = ({ from, to }: WebmElement) => {
    let value = 0;
    for (const byte of source.bytes(from, Math.min(8, to - from))) value = value * 256 + byte;
    return value;
  };
  const walk = (from: number, to: number): void => {
    for (let at = from; at < to && count < mostElements; count += 1) {
      const found = webmElement(source, at, to);
      if (found === null) return;
      if (inside.has(found.id)) walk(found.from, found.to);
      else if (found.id === tickNs) ns = numberIn(found);
      else if (found.id === number) lastTrack = numberIn(found);
      else if (found.id === kind) kinds.set(lastTrack, numberIn(found));
      else if (found.id === clusterTime) clusterTicks = numberIn(found);
      else if (found.id === simpleBlock || found.id === block) {
        const head = source.bytes(found.from, 3);
        // a track's number of one byte has its highest bit set
        if (head.length === 3 && kinds.get(head.readUInt8(0) & 0x7f) === pictures)
          times.push(((clusterTicks + head.readInt16BE(1)) * ns) / 1e9);
      }
      at = found.to;
    }
  };
  walk(0, source.size);
  return { times, hasSound: [...kinds.values()].includes(sound) };
}
