// The rows of `download`; each step is one transaction together with the asset.
import { type StoredText, serializeText } from '@shared/messages/LocalizableText';
import type { Db } from '../database/Db';
import { withoutSync } from '../database/disk/withoutSync';
import { readFileRecord, writeFileRecord } from '../database/disk/writeFileRecord';
import type { SharedCommit } from '../database/SharedCommit';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';

export interface OpenDownload {
  readonly id: string;
  readonly assetId: string;
  /** Null: a file from the history, which belongs to no job. */
  readonly jobId: string | null;
  readonly profileId: string;
  readonly profileKind: 'local' | 'remote';
  /** The subfolder of the library folder; '': the library folder itself. */
  readonly profileFolder: string;
  readonly url: string;
  readonly kind: 'image' | 'video';
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  readonly prompt: string;
  /** The prompt template; null: none. */
  readonly template: string | null;
  readonly seed: string | null;
  readonly ordinal: number;
  /** The file name from its list, without extension, folders separated by slashes; null: none. */
  readonly wishedName: string | null;
  readonly createdAt: number;
  /** When its URL expires, ms UTC; null: unknown. */
  readonly expiresAt: number | null;
  readonly tries: number;
  /** 1: an earlier try was too slow, or the file has been missing for long: other downloads go first. */
  readonly slow: 0 | 1;
  /** Relative to the library folder; null: not begun. */
  readonly partFile: string | null;
  /** ETag or date of the version to which the part belongs. */
  readonly validator: string | null;
}

export interface ReadyFile {
  /** Relative to the library folder, with forward slashes. */
  readonly file: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly sha256: string;
  /** The file's modification time, ms. The folder watcher treats another time as a change. */
  readonly changedAt: number;
  readonly width: number;
  readonly height: number;
  /** Seconds; null: the duration that the service reported stays. */
  readonly durationS: number | null;
  /** What is wrong with the file, for the user; null: nothing. */
  readonly problem: StoredText | null;
  /** 0: the file is stored, and will have no preview. */
  readonly shown: 0 | 1;
}

type Twin = Readonly<{ id: string; seq: number; file: string | null; bytes: number | null }>;

/** The asset with the finished file; `isKept`: whether its file is the one that was just downloaded. */
export type Owner = Readonly<{ assetId: string; isKept: boolean }>;

/** Ends the job of a download if this was its last open one; runs inside the transaction of the download. */
export type SettleJob = (db: Db, jobId: string, now: number) => unknown;

const open = `state IN ('pending', 'active')`;
// By expiry of the URL, then by age: the index `download_due`.
const due = statement<[0 | 1, number], OpenDownload>(
  `SELECT d.id, d.asset_id AS assetId, a.job_id AS jobId, a.profile_id AS profileId, p.kind AS profileKind,
     p.folder AS profileFolder, d.url,
     a.kind, a.content_type AS contentType, a.width, a.height, a.prompt, a.template, a.seed, a.ordinal,
     (SELECT file_name FROM job_wish WHERE job_id = a.job_id) AS wishedName,
     a.created_at AS createdAt, d.expires_at AS expiresAt, d.tries, d.slow, d.part_file AS partFile, d.etag AS validator
   FROM download d JOIN asset a ON a.id = d.asset_id JOIN profile p ON p.id = a.profile_id
   WHERE d.${open} AND d.next_try_at IS NULL AND d.slow = ?
   ORDER BY ifnull(d.expires_at, 9e15), d.created_at, d.id LIMIT ?`,
);
const anyOpen = statement<[], { n: number }>(`SELECT EXISTS (SELECT 1 FROM download WHERE ${open}) AS n`);
const later = `${open} AND next_try_at IS NOT NULL`;
const firstLater = statement<[], { at: number | null }>(
  `SELECT min(next_try_at) AS at FROM download WHERE ${later}`,
);
const lastLater = statement<[], { at: number | null }>(
  `SELECT max(next_try_at) AS at FROM download WHERE ${later}`,
);
const markDue = statement<[number, number, number]>(
  `UPDATE download SET next_try_at = NULL WHERE id IN
     (SELECT id FROM download WHERE ${later} AND next_try_at BETWEEN ? AND ? ORDER BY next_try_at LIMIT ?)`,
);
const noneActive = statement<[]>(`UPDATE download SET state = 'pending' WHERE state = 'active'`);
const begin = statement<[string, number, string]>(
  `UPDATE download SET state = 'active', part_file = ?, updated_at = ? WHERE id = ?`,
);
const assetState = statement<[string, string]>('UPDATE asset SET state = ? WHERE id = ?');
const recordHead = statement<{
  validator: string | null;
  total: number | null;
  now: number;
  id: string;
}>('UPDATE download SET etag = @validator, total = @total, updated_at = @now WHERE id = @id');
const postpone = statement<Postponed & { id: string; now: number }>(
  `UPDATE download SET state = 'pending', tries = @tries, next_try_at = @at, slow = @slow, error = @error,
     updated_at = @now WHERE id = @id`,
);
const dropPart = statement<[string]>(
  'UPDATE download SET part_file = NULL, etag = NULL, total = NULL WHERE id = ?',
);
const finish = statement<[number, number, string]>(
  `UPDATE download SET state = 'done', part_file = NULL, etag = NULL, error = NULL, received = ?, updated_at = ?
   WHERE id = ?`,
);
const assetReady = statement<ReturnType<typeof fileRow> & { assetId: string }>(
  `UPDATE asset SET state = 'ready', file = @file, content_type = @contentType, bytes = @bytes, sha256 = @sha256,
     file_changed_at = @changedAt, width = @width, height = @height, duration_s = coalesce(@durationS, duration_s), problem = @problem,
     preview = iif(@shown = 1, preview, 'failed')
   WHERE id = @assetId`,
);
const fail = statement<{ tries: number; message: string; now: number; id: string }>(
  `UPDATE download SET state = 'failed', tries = @tries, error = @message, next_try_at = NULL, updated_at = @now
   WHERE id = @id`,
);
const failAsset = statement<[string, string]>(`UPDATE asset SET state = 'failed', problem = ? WHERE id = ?`);
// a history file that is identical to a file in the library
const fileWithSameBytes = statement<[string, string], Twin>(
  `SELECT id, seq, file, bytes FROM asset WHERE sha256 = ? AND id <> ? AND state = 'ready' AND trashed_at IS NULL
   ORDER BY missing, seq LIMIT 1`,
);
const reassignHistoryMedia = statement<[string, string]>(
  'UPDATE history_media SET asset_id = ? WHERE asset_id = ?',
);
const dropAsset = statement<[string]>('DELETE FROM asset WHERE id = ?');
const fileInUse = statement<[string], { id: string }>('SELECT id FROM asset WHERE file = ?');

export interface Postponed {
  readonly tries: number;
  /** ms UTC; null: as soon as possible. */
  readonly at: number | null;
  readonly slow: 0 | 1;
  readonly error: string;
}

/** Maximum number of downloads made due at once; the rest follows at the next turn. */
const MAX_MADE_DUE = 256;

export class Outbox {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #settleJob: SettleJob;
  readonly #commit: SharedCommit;
  readonly #sizeOf: (file: string) => number | null;

  /** @param options.sizeOf size of a row's file; null: the file is missing */
  constructor(
    options: Readonly<{
      db: Db;
      now: () => number;
      settleJob: SettleJob;
      commit: SharedCommit;
      sizeOf: (file: string) => number | null;
    }>,
  ) {
    this.#sizeOf = options.sizeOf;
    this.#db = options.db;
    this.#commit = options.commit;
    this.#now = options.now;
    this.#settleJob = options.settleJob;
  }

  resetActive(): void {
    withoutSync(this.#db, () => noneActive(this.#db).run());
  }

  /** Open downloads that are due: by expiry of their URL, then by age. */
  due(slow: 0 | 1, limit: number): readonly OpenDownload[] {
    return due(this.#db).all(slow, limit);
  }

  /**
   * Marks downloads as due if their time has come, or is later than the longest wait, because the clock was set back.
   * @returns when the next one is due, ms UTC; null: none waits
   */
  makeDue(longestWaitMs: number): number | null {
    const first = firstLater(this.#db).get()?.at ?? null;
    if (first === null) return null;
    const now = this.#now();
    const last = lastLater(this.#db).get()?.at ?? first;
    const latestAllowed = now + longestWaitMs;
    if (first > now && last <= latestAllowed) return first;
    withoutSync(this.#db, () =>
      inTransaction(this.#db, () => {
        if (first <= now) markDue(this.#db).run(0, now, MAX_MADE_DUE);
        if (last > latestAllowed) markDue(this.#db).run(latestAllowed + 1, last, MAX_MADE_DUE);
      }),
    );
    return firstLater(this.#db).get()?.at ?? null;
  }

  anyOpen(): boolean {
    return anyOpen(this.#db).get()?.n === 1;
  }

  /** Call before the .part file is created, so that its owner is known. */
  begin(download: OpenDownload, partFile: string): Promise<void> {
    return this.#commit.writeRelaxed(() => {
      begin(this.#db).run(partFile, this.#now(), download.id);
      assetState(this.#db).run('downloading', download.assetId);
    });
  }

  recordHead(
    download: OpenDownload,
    head: Readonly<{ validator: string | null; total: number | null }>,
  ): void {
    withoutSync(this.#db, () => recordHead(this.#db).run({ ...head, now: this.#now(), id: download.id }));
  }

  isInUse(file: string): boolean {
    return fileInUse(this.#db).get(file) !== undefined;
  }

  dropPart(download: OpenDownload): void {
    dropPart(this.#db).run(download.id);
  }

  postpone(download: OpenDownload, changes: Postponed): void {
    postpone(this.#db).run({ ...changes, id: download.id, now: this.#now() });
  }

  /**
   * Records the file; resolves when the record is on disk. If the library already has the bytes of a history file, the
   * existing asset is used, and gets this file only if its own file is missing.
   */
  async ready(download: OpenDownload, file: ReadyFile): Promise<Owner> {
    let owner: Owner = { assetId: download.assetId, isKept: true };
    await this.#commit.write(() => {
      const existing =
        download.jobId === null ? fileWithSameBytes(this.#db).get(file.sha256, download.assetId) : undefined;
      const size = existing?.file ? this.#sizeOf(existing.file) : null;
      // if another program has changed the existing asset's file, the original becomes a separate asset
      if (existing !== undefined && (size === null || size === existing.bytes)) {
        owner = { assetId: existing.id, isKept: size === null && this.#assignFile(existing, file) };
        reassignHistoryMedia(this.#db).run(existing.id, download.assetId);
        dropAsset(this.#db).run(download.assetId);
        return;
      }
      assetReady(this.#db).run({ ...fileRow(file), assetId: download.assetId });
      finish(this.#db).run(file.bytes, this.#now(), download.id);
      this.#endJobIfDone(download);
    });
    return owner;
  }

  /** The part stays, so that the download can continue when the user retries. */
  failed(
    download: OpenDownload,
    tries: number,
    { message, words }: Readonly<{ message: string; words: StoredText }>,
  ): void {
    inTransaction(this.#db, () => {
      failAsset(this.#db).run(serializeText(words), download.assetId);
      fail(this.#db).run({ tries, message, now: this.#now(), id: download.id });
      this.#endJobIfDone(download);
    });
  }

  #endJobIfDone({ jobId }: OpenDownload): void {
    if (jobId !== null) this.#settleJob(this.#db, jobId, this.#now());
  }

  #assignFile({ seq }: Twin, { file, changedAt }: ReadyFile): boolean {
    const before = readFileRecord(this.#db, seq);
    if (before === null) return false;
    return writeFileRecord(this.#db, {
      seq,
      before,
      after: { ...before, file, outside: 0, missing: 0, changedAt },
    });
  }
}

function fileRow(file: ReadyFile) {
  return { ...file, problem: file.problem === null ? null : serializeText(file.problem) };
}
