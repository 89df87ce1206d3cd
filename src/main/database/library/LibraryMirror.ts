// Records outside the library how far this computer has seen the library. A restored copy is behind the record, and a
// library from another computer has another owner: both may contain jobs that were already sent. Such a library, one
// never seen here, or one changed while closed, opens without sending until the user agrees.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '@shared/messages/t';
import { v4 as uuid } from 'uuid';
import { z } from 'zod';
import type { Db } from '../Db';
import { lossSince, readLatestRowIds, zLatestRowIds } from '../disk/HighWaterMark';
import { readState, writeState } from './libraryState';

const zMirror = z.object({
  /** Increased whenever the library is opened or closed; an older copy has a lower number. */
  serial: z.number().int(),
  written: zLatestRowIds,
  /** See {@link settingsHashOf}; absent: written by an older Easel. */
  acts: z.string().optional(),
  /** At closing: number of waiting jobs, and row id of the latest job; null: the library is open, or Easel crashed. */
  waited: z.tuple([z.number(), z.number()]).nullable().default(null),
});
type Mirror = z.infer<typeof zMirror>;
const zId = z.string().regex(/^[0-9a-f-]{36}$/);

/** A library that needs the user's consent. */
export type UnconfirmedLibrary = Readonly<{
  /** The reason, for the user. */
  reason: string;
  waiting: number;
}>;

/** What this computer knows about a library being opened. */
export type MirrorFindings = Readonly<{
  /** Null: the library is known here. */
  unconfirmedLibrary: UnconfirmedLibrary | null;
  /** A message for the user about lost rows, if jobs are waiting; null: none. */
  dataLoss: string | null;
  /** The library is this computer's own, last opened by an Easel that did not bind API keys to URLs. */
  predatesKeyBinding: boolean;
}>;

const noFindings: MirrorFindings = { unconfirmedLibrary: null, dataLoss: null, predatesKeyBinding: false };

export class LibraryMirror {
  readonly #folder: string;
  #id = '';
  #computer = '';
  /** The path of this library's record; '': there is no record. */
  #file = '';
  #serial = 0;
  #settingsHash = '';
  #lastWritten = '';

  /** @param folder the user's configuration folder, outside every library */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The library's id, given by the first computer that adopts it; '': unknown. */
  get id(): string {
    return this.#id;
  }

  /**
   * Call once, with the library's lock; adopts a known library for this computer.
   * @param options.isDefaultFolder the library is in the user's default data folder, where no other library is put
   */
  open(db: Db, options: Readonly<{ isNew: boolean; isDefaultFolder: boolean }>): MirrorFindings {
    const computer = this.#computerId();
    // without a folder for records there is nothing to compare with
    if (computer === null) return noFindings;
    this.#computer = computer;
    this.#id = zId.catch(() => uuid()).parse(readState(db, 'library_id'));
    const record = this.#read();
    this.#serial = Math.max(Number(readState(db, 'serial') ?? 0), record?.serial ?? 0);
    const findings = options.isNew ? noFindings : compareWithRecord(db, { ...options, computer, record });
    if (findings.unconfirmedLibrary === null) this.adopt(db);
    return findings;
  }

  /** Adopts the library for this computer and continues its count. */
  adopt(db: Db): void {
    if (this.#id === '') return;
    this.#file = join(this.#folder, 'libraries', `${this.#id}.json`);
    writeState(db, 'library_id', this.#id);
    writeState(db, 'owner', this.#computer);
    this.#settingsHash = settingsHashOf(db);
    this.#increaseSerial(db, null);
  }

  /** Called when the library is closed: earlier copies are outdated from now on. */
  close(db: Db): void {
    if (this.#file === '') return;
    this.#settingsHash = settingsHashOf(db);
    this.#increaseSerial(db, waitingJobsOf(db));
  }

  recordSettings(db: Db): void {
    this.#settingsHash = settingsHashOf(db);
    this.write(db);
  }

  /** Records how far `db` is written. A write error is ignored. */
  write(db: Db, waited: Mirror['waited'] = null): void {
    if (this.#file === '') return;
    const mirror: Mirror = {
      serial: this.#serial,
      written: readLatestRowIds(db),
      acts: this.#settingsHash,
      waited,
    };
    const text = JSON.stringify(mirror);
    if (text === this.#lastWritten) return;
    try {
      writeFileAtomic(this.#file, text);
      this.#lastWritten = text;
    } catch {
      // the record only serves to detect a copy
    }
  }

  #increaseSerial(db: Db, waited: Mirror['waited']): void {
    this.#serial += 1;
    writeState(db, 'serial', String(this.#serial));
    this.write(db, waited);
  }

  #read(): Mirror | null {
    try {
      const file = join(this.#folder, 'libraries', `${this.#id}.json`);
      return zMirror.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      return null;
    }
  }

  #computerId(): string | null {
    const file = join(this.#folder, 'computer');
    try {
      mkdirSync(join(this.#folder, 'libraries'), { recursive: true });
      const stored = zId.safeParse(readOr(file, '').trim());
      if (stored.success) return stored.data;
      const created = uuid();
      writeFileAtomic(file, created);
      return created;
    } catch {
      return null;
    }
  }
}

/** Replaces a file atomically: a crash leaves the old one. */
function writeFileAtomic(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function compareWithRecord(
  db: Db,
  {
    isDefaultFolder,
    computer,
    record,
  }: Readonly<{ isNew: boolean; isDefaultFolder: boolean; computer: string; record: Mirror | null }>,
): MirrorFindings {
  const owner = readState(db, 'owner');
  const isElsewhere = owner !== undefined && owner !== computer;
  const [waiting, latest] = waitingJobsOf(db);
  const unconfirmed = (words: string): MirrorFindings => ({
    unconfirmedLibrary: { reason: words, waiting },
    dataLoss: waiting > 0 ? `${words} ${t('database.waitingJobsMayBePaidUntouched')}` : null,
    predatesKeyBinding: false,
  });
  if (record === null) {
    // an older Easel without these records made the library; a library in the default folder is the user's own
    if (isDefaultFolder && !isElsewhere) return { ...noFindings, predatesKeyBinding: true };
    if (isEmpty(db)) return noFindings;
    return unconfirmed(t('database.thisLibraryIsOpenedForTheFirst'));
  }
  if (record.acts?.startsWith(SETTINGS_HASH_VERSION) && record.acts !== settingsHashOf(db))
    return unconfirmed(t('database.profilesOrLimitsOfThisLibrary'));
  if (waiting > 0 && isElsewhere) return unconfirmed(t('database.thisLibraryWasOpenedLastOnAnother'));
  const serial = Number(readState(db, 'serial') ?? 0);
  if (waiting > 0 && (record.serial > serial || lossSince(record.written, db) !== null))
    return {
      ...noFindings,
      dataLoss: `${t('database.theLibraryIsOlderThanItWas')} ${t('database.waitingJobsMayBePaidUntouched')}`,
    };
  if (record.waited !== null && (waiting > record.waited[0] || (waiting > 0 && latest > record.waited[1])))
    return unconfirmed(t('database.jobsWereAddedToThisLibraryBy'));
  return { ...noFindings, predatesKeyBinding: record.acts === undefined && !isElsewhere };
}

/** Whether the library contains nothing that could send or spend, like a new one. */
function isEmpty(db: Db): boolean {
  const found = db
    .prepare(
      `SELECT 1 WHERE EXISTS (SELECT 1 FROM profile) OR EXISTS (SELECT 1 FROM asset)
         OR EXISTS (SELECT 1 FROM watched_folder)`,
    )
    .get();
  return found === undefined;
}

/** The version of {@link settingsHashOf}: a change of its query must not ask for consent after an update. */
const SETTINGS_HASH_VERSION = '1:';

/** A hash of what affects sending and spending, except jobs: URLs and limits of profiles. */
function settingsHashOf(db: Db): string {
  const found = db
    .prepare<[], { acts: string }>(
      `SELECT json_array(
         (SELECT json_group_array(json_array(id, kind, base_url, batch_limit_milli, day_limit_milli))
          FROM (SELECT * FROM profile WHERE removed_at IS NULL ORDER BY id)),
         (SELECT json_extract(value_json, '$.queue.batchLimitMilli', '$.queue.dayLimitMilli', '$.queue.confirmAbove',
            '$.queue.confirmAboveMilli', '$.queue.goOnAfterRestart') FROM setting WHERE key = 'settings' AND json_valid(value_json))) AS acts`,
    )
    .get();
  const hash = createHash('sha256')
    .update(found?.acts ?? '')
    .digest('hex');
  return `${SETTINGS_HASH_VERSION}${hash}`;
}

function waitingJobsOf(db: Db): [waiting: number, latestJob: number] {
  const found = db
    .prepare<[], { waiting: number; latest: number }>(
      `SELECT (SELECT count(*) FROM profile JOIN job ON job.profile_id = profile.id AND job.section = 'next') AS waiting,
         (SELECT coalesce(max(rowid), 0) FROM job) AS latest`,
    )
    .get();
  return [found?.waiting ?? 0, found?.latest ?? 0];
}

function readOr(file: string, fallback: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return fallback;
  }
}
