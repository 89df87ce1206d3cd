// How far the database is written, in a small file beside it. A kill leaves the newest rows in the database's WAL; deleting
// that file, or putting an older copy in place, leaves a database that looks whole. The mark shows the loss. It is written
// after the rows are on disk, so that it never claims more than was there.

import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { formatCount } from '@shared/words/formatCount';
import { z } from 'zod';
import type { Db } from '../Db';
import { statement } from '../statement';

/** See {@link Written}. */
export const zWritten = z.object({
  /** Requests that were sent, or were about to be. */
  attempts: z.number().int().nonnegative(),
  batches: z.number().int().nonnegative(),
  answers: z.number().int().nonnegative(),
});
/** The latest row ids of tables from which nothing is ever deleted. */
export type Written = z.infer<typeof zWritten>;

const latest = statement<[], Written>(
  `SELECT (SELECT coalesce(max(rowid), 0) FROM attempt) AS attempts,
     (SELECT coalesce(max(rowid), 0) FROM batch WHERE complete = 1) AS batches,
     (SELECT coalesce(max(rowid), 0) FROM generation) AS answers`,
);
/** How far `db` is written. */
export function latestWritten(db: Db): Written {
  return latest(db).get() ?? { attempts: 0, batches: 0, answers: 0 };
}

/** Written over itself in place: always the same length. */
const length = 120;

export class HighWaterMark {
  readonly #file: string;
  #open: number | null = null;
  #last = '';

  constructor(file: string) {
    this.#file = file;
  }

  /** The mark of an earlier run that did not end properly; null: none that can be read. */
  read(): Written | null {
    try {
      return zWritten.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      return null;
    }
  }

  /** Records how far `db` is written. A mark that cannot be written stops nothing. */
  note(db: Db): void {
    const text = JSON.stringify(latest(db).get());
    if (text === this.#last) return;
    try {
      this.#open ??= openSync(this.#file, 'w', 0o600);
      writeSync(this.#open, text.padEnd(length), 0);
      this.#last = text;
    } catch {
      // the mark serves only to detect a loss
    }
  }

  /** The run ended properly: there is no loss to detect. */
  remove(): void {
    if (this.#open !== null) closeSync(this.#open);
    this.#open = null;
    rmSync(this.#file, { force: true });
  }
}

/** The rows that `db` lacks compared with the mark, in words; null: none. */
export function missingSince(noted: Written, db: Db): string | null {
  const found = latest(db).get();
  const missing = (Object.keys(noted) as (keyof Written)[]).flatMap((of) => {
    const count = noted[of] - (found?.[of] ?? 0);
    return count > 0 ? [`${formatCount(count)} ${words[of][count === 1 ? 0 : 1]}`] : [];
  });
  return missing.length === 0 ? null : missing.join(', ');
}

const words: Readonly<Record<keyof Written, readonly [one: string, more: string]>> = {
  attempts: ['request that was sent', 'requests that were sent'],
  batches: ['batch of jobs', 'batches of jobs'],
  answers: ['paid answer', 'paid answers'],
};
