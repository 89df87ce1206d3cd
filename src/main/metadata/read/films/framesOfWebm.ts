import { elements, ids, unsigned } from '../../../../media-formats/ebml';
import type { ByteSource } from '../../../../media-formats/source';
import { type Range, walkTree } from '../../../../media-formats/walk';

const parents: ReadonlySet<number> = new Set<number>([
  ...[ids.segment, ids.info, ids.tracks, ids.track, ids.cluster, ids.blockGroup],
]);
const [pictures, sound] = [1, 2];

/**
 * Reads the presentation times of the frames of a WebM, seconds, in file order, and whether it has sound.
 * Stops at damage.
 */
export function framesOfWebm(source: ByteSource): Readonly<{ times: readonly number[]; hasSound: boolean }> {
  const times: number[] = [];
  const kinds = new Map<number, number>();
  let [ns, clusterTicks, lastTrack] = [1e6, 0, 0];
  const numberIn = ({ from, to }: Range) => unsigned(source.bytes(from, Math.min(8, to - from)));
  for (const found of walkTree(source, elements, ({ id }) => parents.has(id))) {
    if (found.id === ids.timestampScale) ns = numberIn(found);
    else if (found.id === ids.trackNumber) lastTrack = numberIn(found);
    else if (found.id === ids.trackType) kinds.set(lastTrack, numberIn(found));
    else if (found.id === ids.timestamp) clusterTicks = numberIn(found);
    else if (found.id === ids.simpleBlock || found.id === ids.block) {
      const head = source.bytes(found.from, 3);
      // a one-byte track number has its highest bit set
      if (head.length === 3 && kinds.get(head.readUInt8(0) & 0x7f) === pictures)
        times.push(((clusterTicks + head.readInt16BE(1)) * ns) / 1e9);
    }
  }
  return { times, hasSound: [...kinds.values()].includes(sound) };
}
