import type { ExpectedMedia } from './expectedMedia';

/** Jobs with the same expected results, and so the same cost. */
export type TallyLine = Readonly<{ expected: ExpectedMedia; jobs: number }>;

/** Counts the expected results of many jobs, without storing the jobs. */
export class MediaTally {
  readonly #lines = new Map<string, { expected: ExpectedMedia; jobs: number }>();

  add(expected: ExpectedMedia): void {
    const key = `${expected.count} ${expected.width} ${expected.height} ${expected.durationS}`;
    const line = this.#lines.get(key);
    if (line) line.jobs += 1;
    else this.#lines.set(key, { expected, jobs: 1 });
  }

  lines(): readonly TallyLine[] {
    return [...this.#lines.values()];
  }
}
