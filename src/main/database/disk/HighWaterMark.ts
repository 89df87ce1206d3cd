// How far the database is written, in a small file beside it, updated after the rows are on disk. Reveals the loss of
// the newest rows after the WAL was deleted or an older copy restored: such a database looks complete.

import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { type MessageId, t } from '@shared/messages/t';
import { z } from 'zod';
import type { Db } from '../Db';
import { statement } from '../statement';

export const zLatestRowIds = z.object({
  /** Requests that were sent or about to be sent. */
  attempts: z.number().int().nonnegative(),
  batches: z.number().int().nonnegative(),
  answers: z.number().int().nonnegative(),
});
/** The latest ids, by table, of rows that are never deleted. */
export type LatestRowIds = z.infer<typeof zLatestRowIds>;

const latest = statement<[], LatestRowIds>(
  `SELECT (SELECT coalesce(max(rowid), 0) FROM attempt) AS attempts,
     (SELECT coalesce(max(rowid), 0) FROM batch WHERE complete = 1) AS batches,
     (SELECT coalesce(max(rowid), 0) FROM generation) AS answers`,
);
export function latestWritten(db: Db): LatestRowIds {
  return latest(db).get() ?? { attempts: 0, batches: 0, answers: 0 };
}

/** The fixed length of the mark, which is overwritten in place, bytes. */
const length = 120;

export class HighWaterMark {
  readonly #file: string;
  #open: number | null = null;
  #last = '';

  constructor(file: string) {
    this.#file = file;
  }

  /** The mark of an earlier run that did not end properly; null: none that can be read. */
  read(): LatestRowIds | null {
    try {
      return zLatestRowIds.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      return null;
    }
  }

  /** Records how far `db` is written. A write error is ignored. */
  note(db: Db): void {
    const text = JSON.stringify(latest(db).get());
    if (text === this.#last) return;
    try {
      this.#open ??= openSync(this.#file, 'w', 0o600);
      writeSync(this.#open, text.padEnd(length), 0);
      this.#last = text;
    } catch {
      // the mark only serves to detect a loss
    }
  }

  remove(): void {
    if (this.#open !== null) closeSync(this.#open);
    this.#open = null;
    rmSync(this.#file, { force: true });
  }
}

/** Describes the rows that `db` lacks compared with the mark; null: none. */
export function lossSince(noted: LatestRowIds, db: Db): string | null {
  const found = latest(db).get();
  const missing = (Object.keys(noted) as (keyof LatestRowIds)[]).flatMap((of) => {
    const count = noted[of] - (found?.[of] ?? 0);
    return count > 0 ? [t(words[of], { count })] : [];
  });
  return missing.length === 0 ? null : missing.join(', ');
}

const words = {
  attempts: 'database.lostRequests',
  batches: 'database.lostBatches',
  answers: 'database.lostAnswers',
} as const satisfies Record<keyof LatestRowIds, MessageId>;
