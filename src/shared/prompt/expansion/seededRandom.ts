import { hashText } from '../template/hashText';

/** A reproducible source of numbers in [0, 1). */
export type Random = () => number;

/** The same on every machine; not for secrets. (The generator is Chris Doty-Humphrey's sfc32, in the public domain.) */
export function seededRandom(seed: string): Random {
  let [a, b, c, counter] = [hashText(seed, 1), hashText(seed, 2), hashText(seed, 3), 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // the first numbers still correlate with the seed
  for (let round = 0; round < 15; round += 1) next();
  return () => ((next() >>> 5) * 0x4000000 + (next() >>> 6)) / 0x20000000000000;
}

/** An integer from 0 up to, not including, `limit`. */
export function randomBelow(limit: bigint, random: Random): bigint {
  if (limit <= 0x20000000000000n) return BigInt(Math.floor(random() * Number(limit)));
  const bits = limit.toString(2).length;
  for (;;) {
    let value = 0n;
    for (let filled = 0; filled < bits; filled += 32) {
      value = (value << 32n) | BigInt(Math.floor(random() * 0x100000000));
    }
    value &= (1n << BigInt(bits)) - 1n;
    if (value < limit) return value;
  }
}
