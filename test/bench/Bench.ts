/** One figure of a benchmark: ours beside its named peer, both measured in the same run, interleaved. */
export type BenchRow = Readonly<{
  label: string;
  /** Median of the rounds, in `unit`. */
  ours: number;
  /** The peer's median in the same unit; null where the row is held to a limit only. */
  peer: number | null;
  peerName: string | null;
  unit: string;
  /** What was aimed at, in words, and whether it was met. */
  aim: string;
  met: boolean;
}>;

/** What may be asked of a benchmark on the command line. */
export type BenchOptions = Readonly<{
  /** How many jobs its runs have, where it makes runs of several sizes. */
  sizes?: readonly number[];
}>;

/** A benchmark that `npm run bench -- NAME` can run. */
export type Bench = Readonly<{
  name: string;
  about: string;
  run: (options: BenchOptions) => Promise<readonly BenchRow[]>;
}>;

/** The middle of the rounds; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? upper)) / 2 : upper;
}
