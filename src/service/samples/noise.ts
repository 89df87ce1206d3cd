import type { Random } from './Random';

/** Smooth one-dimensional noise, about -1 to 1. */
export type Noise = (x: number) => number;

/** @param octaves 1 to 8; each has half the scale and `gain` times the strength of the previous one */
export function createNoise(random: Random, octaves: number, gain = 0.5): Noise {
  const values = Float64Array.from({ length: 256 }, () => random.range(-1, 1));
  const at = (index: number) => values[index & 255] ?? 0;
  const single = (x: number) => {
    const cell = Math.floor(x);
    const t = x - cell;
    const s = t * t * t * (t * (t * 6 - 15) + 10);
    return at(cell) + (at(cell + 1) - at(cell)) * s;
  };
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) total += gain ** octave;
  return (x) => {
    let sum = 0;
    for (let octave = 0; octave < octaves; octave++) {
      sum += single(x * 2 ** octave + octave * 37.7) * gain ** octave;
    }
    return (sum / total) * 1.4;
  };
}
