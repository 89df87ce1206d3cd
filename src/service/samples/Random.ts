import { createHash } from 'node:crypto';

export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [low, high). */
  range(low: number, high: number): number;
  /** An integer from `low` to `high`, inclusive. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<const T extends readonly [unknown, ...unknown[]]>(items: T): T[number];
  /** A new generator, seeded by this one's name and `name`. Draws from the old generator do not affect the new one. */
  fork(name: string): Random;
}

/** The same name gives the same numbers on every machine (sfc32, seeded by SHA-256). */
export function createRandom(name: string): Random {
  const seed = createHash('sha256').update(name).digest();
  let a = seed.readInt32LE(0);
  let b = seed.readInt32LE(4);
  let c = seed.readInt32LE(8);
  let d = seed.readInt32LE(12);
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 2 ** 32;
  };
  return {
    next,
    range: (low, high) => low + next() * (high - low),
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: <const T extends readonly [unknown, ...unknown[]]>(items: T): T[number] =>
      items[Math.floor(next() * items.length)] ?? items[0],
    fork: (child) => createRandom(`${name}/${child}`),
  };
}
