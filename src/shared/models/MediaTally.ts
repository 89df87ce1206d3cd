import type { ExpectedMedia } from './expectedMedia';

/** Jobs that bring the same, and so should cost the same. */
export type TallyLine = Readonly<{ expected: ExpectedMedia; jobs: number }>;

/** Counts what many jobs will bring, without keeping the jobs. */
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
