// The rows of `download`: what is to be fetched, how far it is, how it ended. Each step is one transaction with the
// asset it belongs to.
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';
import { withoutSync } from '../database/withoutSync';

/** One open download with what its asset says. */
export interface OpenDownload {
  readonly id: string;
  readonly assetId: string;
  readonly jobId: string;
  readonly profileId: string;
  readonly profileKind: 'local' | 'remote';
  readonly url: string;
  readonly kind: 'image' | 'video';
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  readonly prompt: string;
  readonly seed: string | null;
  readonly ordinal: number;
  /** ms UTC */
  readonly createdAt: number;
  readonly tries: number;
  /** Relative to the library folder; null: none was begun. */
  readonly partFile: string | null;
  /** ETag or date of the file that the part belongs to. */
  readonly validator: string | null;
}

/** What a finished file turned out to be. */
export interface ReadyFile {
  /** Relative to the library folder, with forward slashes. */
  readonly file: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  /** Null: as the service said. */
  readonly durationS: number | null;
}

export interface FinishedDownload {
  readonly download: OpenDownload;
  readonly file: ReadyFile;
}

/** Ends the job of a download when it was the last one open; runs inside the transaction of the download. */
export type SettleJob = (db: Db, jobId: string, now: number) => unknown;

const due = statement<[number, number], OpenDownload>(
  `SELECT d.id, d.asset_id AS assetId, a.job_id AS jobId, a.profile_id AS profileId, p.kind AS profileKind, d.url,
     a.kind, a.content_type AS contentType, a.width, a.height, a.prompt, a.seed, a.ordinal,
     a.created_at AS createdAt, d.tries, d.part_file AS partFile, d.etag AS validator
   FROM download d JOIN asset a ON a.id = d.asset_id JOIN profile p ON p.id = a.profile_id
   WHERE d.state IN ('pending', 'active') AND (d.next_try_at IS NULL OR d.next_try_at <= ?)
   ORDER BY d.id LIMIT ?`,
);
const nextDue = statement<[number], { at: number | null }>(
  `SELECT min(next_try_at) AS at FROM download WHERE state IN ('pending', 'active') AND next_try_at > ?`,
);
const countOpen = statement<[], { n: number }>(
  `SELECT count(*) AS n FROM download WHERE state IN ('pending', 'active')`,
);
const begin = statement<[string, number, string]>(
  `UPDATE download SET state = 'active', part_file = ?, updated_at = ? WHERE id = ?`,
);
const assetState = statement<[string, string]>('UPDATE asset SET state = ? WHERE id = ?');
const rememberHead = statement<[string | null, number | null, number, string]>(
  'UPDATE download SET etag = ?, total = ?, updated_at = ? WHERE id = ?',
);
const postpone = statement<[number, number | null, string | null, number, string]>(
  `UPDATE download SET state = 'pending', tries = ?, next_try_at = ?, error = ?, updated_at = ? WHERE id = ?`,
);
const dropPart = statement<[string]>(
  'UPDATE download SET part_file = NULL, etag = NULL, total = NULL WHERE id = ?',
);
const finish = statement<[number, number, string]>(
  `UPDATE download SET state = 'done', part_file = NULL, etag = NULL, error = NULL, received = ?, updated_at = ?
   WHERE id = ?`,
);
const assetReady = statement<ReadyFile & { assetId: string }>(
  `UPDATE asset SET state = 'ready', file = @file, content_type = @contentType, bytes = @bytes, sha256 = @sha256,
     width = @width, height = @height, duration_s = coalesce(@durationS, duration_s), problem = NULL
   WHERE id = @assetId`,
);
const fail = statement<[number, string, number, string]>(
  `UPDATE download SET state = 'failed', tries = ?, error = ?, next_try_at = NULL, updated_at = ? WHERE id = ?`,
);
const assetFailed = statement<[string, string]>(
  `UPDATE asset SET state = 'failed', problem = ? WHERE id = ?`,
);
const fileInUse = statement<[string], { id: string }>('SELECT id FROM asset WHERE file = ?');

export class Outbox {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #settleJob: SettleJob;

  constructor(options: Readonly<{ db: Db; now: () => number; settleJob: SettleJob }>) {
    this.#db = options.db;
    this.#now = options.now;
    this.#settleJob = options.settleJob;
  }

  /** Open downloads whose time has come, oldest first. */
  due(limit: number): readonly OpenDownload[] {
    return due(this.#db).all(this.#now(), limit);
  }

  /** When the next open download that waits may be tried, ms UTC; null: none waits. */
  nextDueAt(): number | null {
    return nextDue(this.#db).get(this.#now())?.at ?? null;
  }

  countOpen(): number {
    return countOpen(this.#db).get()?.n ?? 0;
  }

  /** Before the .part is made: from now on it is known whose it is. */
  begin(download: OpenDownload, partFile: string): void {
    withoutSync(this.#db, () => {
      inTransaction(this.#db, () => {
        begin(this.#db).run(partFile, this.#now(), download.id);
        assetState(this.#db).run('downloading', download.assetId);
      });
    });
  }

  rememberHead(
    download: OpenDownload,
    head: Readonly<{ validator: string | null; total: number | null }>,
  ): void {
    withoutSync(this.#db, () =>
      rememberHead(this.#db).run(head.validator, head.total, this.#now(), download.id),
    );
  }

  /** Whether a file of the library belongs to an asset already. */
  isInUse(file: string): boolean {
    return fileInUse(this.#db).get(file) !== undefined;
  }

  /** The part is no longer there, or never was. */
  dropPart(download: OpenDownload): void {
    dropPart(this.#db).run(download.id);
  }

  /** To be tried again; `at` null: as soon as there is room. */
  postpone(download: OpenDownload, tries: number, at: number | null, error: string | null): void {
    postpone(this.#db).run(tries, at, error, this.#now(), download.id);
  }

  /** The files are in their places: all of them noted in one transaction, with what their jobs become. */
  ready(finished: readonly FinishedDownload[]): void {
    inTransaction(this.#db, () => {
      for (const { download, file } of finished) {
        assetReady(this.#db).run({ ...file, assetId: download.assetId });
        finish(this.#db).run(file.bytes, this.#now(), download.id);
        this.#settleJob(this.#db, download.jobId, this.#now());
      }
    });
  }

  /** Given up, with the reason in words. What is there of its part stays, to go on from when the person tries again. */
  failed(download: OpenDownload, tries: number, message: string): void {
    inTransaction(this.#db, () => {
      assetFailed(this.#db).run(message, download.assetId);
      fail(this.#db).run(tries, message, this.#now(), download.id);
      this.#settleJob(this.#db, download.jobId, this.#now());
    });
  }
}
