import { z } from 'zod';
import { JsonFile } from '../../files/JsonFile';

/** What can end by itself: the page, the page before it was of use, main, and the process that draws. */
export type CrashKind = 'page' | 'pageAtStart' | 'main' | 'gpu';

const zKept = z.object({
  /** ms UTC, oldest first */
  times: z.record(z.string(), z.array(z.number())),
  /** What the next start tells, once. */
  word: z.string().nullable(),
});

/** So many are remembered of each kind. */
const kept = 50;

/** How often what has ended lately, in a file, so that neither a reload nor a restart ever goes round in a loop. */
export class CrashCounts {
  readonly #file: JsonFile<z.infer<typeof zKept>>;
  readonly #now: () => number;
  #kept: z.infer<typeof zKept>;

  /** @param now ms UTC */
  constructor(file: string, now: () => number) {
    this.#file = new JsonFile(file, zKept);
    this.#now = now;
    this.#kept = this.#file.read() ?? { times: {}, word: null };
  }

  /** How many of a kind there were in the last `withinMs`. */
  count(kind: CrashKind, withinMs: number): number {
    const now = this.#now();
    // one "in the future" means that the clock was set back: it counts, the careful way round
    return (this.#kept.times[kind] ?? []).filter((time) => time > now - withinMs).length;
  }

  /** Notes one more. False where that could not be written: the next start will not know of it. */
  note(kind: CrashKind): boolean {
    const times = [...(this.#kept.times[kind] ?? []), this.#now()].slice(-kept);
    return this.#write({ ...this.#kept, times: { ...this.#kept.times, [kind]: times } });
  }

  /** The person has seen it and tries again. */
  forget(): void {
    this.#write({ ...this.#kept, times: {} });
  }

  /** Leaves a word for the next start. */
  leaveWord(word: string): void {
    this.#write({ ...this.#kept, word });
  }

  /** The word that the last run left; null: none. */
  takeWord(): string | null {
    const { word } = this.#kept;
    if (word !== null) this.#write({ ...this.#kept, word: null });
    return word;
  }

  #write(next: z.infer<typeof zKept>): boolean {
    this.#kept = next;
    return this.#file.write(next);
  }
}
