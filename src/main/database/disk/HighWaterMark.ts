// A small file beside the database that records how far the database is written, updated after the rows are on disk.
// Reveals that the newest rows are lost if the WAL was deleted or an old copy restored: such a database looks complete.

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

const latestRowIds = statement<[], LatestRowIds>(
  `SELECT (SELECT coalesce(max(rowid), 0) FROM attempt) AS attempts,
     (SELECT coalesce(max(rowid), 0) FROM batch WHERE complete = 1) AS batches,
     (SELECT coalesce(max(rowid), 0) FROM generation) AS answers`,
);
export function readLatestRowIds(db: Db): LatestRowIds {
  return latestRowIds(db).get() ?? { attempts: 0, batches: 0, answers: 0 };
}

/** The fixed length of the mark, which is overwritten in place, bytes. */
const MARK_BYTES = 120;

export class HighWaterMark {
  readonly #file: string;
  #handle: number | null = null;
  #lastWritten = '';

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
  write(db: Db): void {
    const text = JSON.stringify(latestRowIds(db).get());
    if (text === this.#lastWritten) return;
    try {
      this.#handle ??= openSync(this.#file, 'w', 0o600);
      writeSync(this.#handle, text.padEnd(MARK_BYTES), 0);
      this.#lastWritten = text;
    } catch {
      // the mark only serves to detect a loss
    }
  }

  remove(): void {
    if (this.#handle !== null) closeSync(this.#handle);
    this.#handle = null;
    rmSync(this.#file, { force: true });
  }
}

/** Describes the rows that `db` lacks compared with the mark; null: none. */
export function lossSince(mark: LatestRowIds, db: Db): string | null {
  const found = latestRowIds(db).get();
  const missing = (Object.keys(mark) as (keyof LatestRowIds)[]).flatMap((table) => {
    const count = mark[table] - (found?.[table] ?? 0);
    return count > 0 ? [t(messageIds[table], { count })] : [];
  });
  return missing.length === 0 ? null : missing.join(', ');
}

const messageIds = {
  attempts: 'database.lostRequests',
  batches: 'database.lostBatches',
  answers: 'database.lostAnswers',
} as const satisfies Record<keyof LatestRowIds, MessageId>;
