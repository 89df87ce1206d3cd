// How far this computer has seen a library, kept outside the library, where nobody who hands one over can write. A copy that
// was put in place by hand is behind this mirror; a library that another computer has opened since has another owner. Either
// may hold jobs that were sent. A library that was never seen here, or whose profiles, limits or jobs were changed while
// Easel had it closed, may want to spend: it opens without sending until the person has agreed.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { v4 as uuid } from 'uuid';
import { z } from 'zod';
import type { Db } from '../Db';
import { latestWritten, missingSince, zWritten } from '../disk/HighWaterMark';
import { noteState, stateNoted } from './libraryState';

const zMirror = z.object({
  serial: z.number().int(),
  written: zWritten,
  /** See {@link whatActs}; missing: an older Easel wrote the mirror. */
  acts: z.string().optional(),
  /**
   * How many jobs waited when the library was closed, and the number of its latest job; null: it is open, or its run broke
   * off.
   */
  waited: z.tuple([z.number(), z.number()]).nullable().default(null),
});
type Mirror = z.infer<typeof zMirror>;
const zId = z.string().regex(/^[0-9a-f-]{36}$/);

const lastWords = 'Jobs that wait may have been sent and paid for already. Your pictures are untouched.';

/** A library that waits for the person's consent. */
export type Stranger = Readonly<{
  /** The reason, in words. */
  words: string;
  /** How many of its jobs wait to be sent. */
  waiting: number;
}>;

/** The relation of this computer to a library that is opened. */
export type Seen = Readonly<{
  /** Null: the library is known here. */
  stranger: Stranger | null;
  /** The problem, if jobs wait, in words; null: none. */
  loss: string | null;
  /** The library belongs to this computer, and the last Easel to open it did not bind keys to addresses. */
  isUpdate: boolean;
}>;

const known: Seen = { stranger: null, loss: null, isUpdate: false };

export class LibraryMirror {
  readonly #folder: string;
  #id = '';
  #computer = '';
  /** '': nothing is noted here. */
  #file = '';
  #serial = 0;
  #acts = '';
  #last = '';

  /** @param folder the person's own, outside every library */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The library's identity, given by the first computer that takes it over; '': not known. */
  get id(): string {
    return this.#id;
  }

  /**
   * Looks at the library, and takes a known one over for this computer. Call once, with the library's lock.
   * @param how.isNew Easel has just made the library
   * @param how.isUsual the library is in the person's own data folder, where no other library is put
   */
  open(db: Db, how: Readonly<{ isNew: boolean; isUsual: boolean }>): Seen {
    const computer = this.#computerId();
    // without a folder for mirrors there is nothing to compare with
    if (computer === null) return known;
    this.#computer = computer;
    this.#id = zId.catch(() => uuid()).parse(stateNoted(db, 'library_id'));
    const kept = this.#read();
    this.#serial = Math.max(Number(stateNoted(db, 'serial') ?? 0), kept?.serial ?? 0);
    const seen = how.isNew ? known : compared(db, { ...how, computer, kept });
    if (seen.stranger === null) this.accept(db);
    return seen;
  }

  /** Takes the library over for this computer, and counts on. */
  accept(db: Db): void {
    if (this.#id === '') return;
    this.#file = join(this.#folder, 'libraries', `${this.#id}.json`);
    noteState(db, 'library_id', this.#id);
    noteState(db, 'owner', this.#computer);
    this.#acts = whatActs(db);
    this.#count(db, null);
  }

  /** The library is closed: from now on, earlier copies are behind. */
  close(db: Db): void {
    if (this.#file === '') return;
    this.#acts = whatActs(db);
    this.#count(db, whatWaits(db));
  }

  /** Profiles or limits have changed. */
  noteActs(db: Db): void {
    this.#acts = whatActs(db);
    this.note(db);
  }

  /** Records how far `db` is written. A mirror that cannot be written stops nothing. */
  note(db: Db, waited: Mirror['waited'] = null): void {
    if (this.#file === '') return;
    const mirror: Mirror = { serial: this.#serial, written: latestWritten(db), acts: this.#acts, waited };
    const text = JSON.stringify(mirror);
    if (text === this.#last) return;
    try {
      putWhole(this.#file, text);
      this.#last = text;
    } catch {
      // the mirror serves only to detect a copy
    }
  }

  #count(db: Db, waited: Mirror['waited']): void {
    this.#serial += 1;
    noteState(db, 'serial', String(this.#serial));
    this.note(db, waited);
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
      const noted = zId.safeParse(readOr(file, '').trim());
      if (noted.success) return noted.data;
      const made = uuid();
      putWhole(file, made);
      return made;
    } catch {
      return null;
    }
  }
}

/** In one step: a process killed meanwhile leaves the old mirror. */
function putWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function compared(
  db: Db,
  {
    isUsual,
    computer,
    kept,
  }: Readonly<{ isNew: boolean; isUsual: boolean; computer: string; kept: Mirror | null }>,
): Seen {
  const owner = stateNoted(db, 'owner');
  const isElsewhere = owner !== undefined && owner !== computer;
  const [waiting, latest] = whatWaits(db);
  const strange = (words: string): Seen => ({
    stranger: { words, waiting },
    loss: waiting > 0 ? `${words} ${lastWords}` : null,
    isUpdate: false,
  });
  if (kept === null) {
    // from an Easel without mirrors; in the person's own folder it can belong to nobody else
    if (isUsual && !isElsewhere) return { ...known, isUpdate: true };
    if (isEmpty(db)) return known;
    return strange('This library is opened for the first time on this computer.');
  }
  if (kept.acts?.startsWith(actsForm) && kept.acts !== whatActs(db))
    return strange(
      'Profiles or limits of this library were changed by another computer or program since Easel last had it open here.',
    );
  if (waiting > 0 && isElsewhere)
    return strange('This library was opened last on another computer, or by another person.');
  const serial = Number(stateNoted(db, 'serial') ?? 0);
  if (waiting > 0 && (kept.serial > serial || missingSince(kept.written, db) !== null))
    return {
      ...known,
      loss: `The library is older than it was when Easel last had it open here: a copy was put in its place. ${lastWords}`,
    };
  if (kept.waited !== null && (waiting > kept.waited[0] || (waiting > 0 && latest > kept.waited[1])))
    return strange('Jobs were added to this library by another program since Easel last had it open here.');
  return { ...known, isUpdate: kept.acts === undefined && !isElsewhere };
}

/** Nothing in it could send or spend: it is like a library that Easel has just made. */
function isEmpty(db: Db): boolean {
  const found = db
    .prepare(
      `SELECT 1 WHERE EXISTS (SELECT 1 FROM profile) OR EXISTS (SELECT 1 FROM asset)
         OR EXISTS (SELECT 1 FROM watched_folder)`,
    )
    .get();
  return found === undefined;
}

/** The version of {@link whatActs}: it changes when that reads something else, so that an update asks nobody. */
const actsForm = '1:';

/** The parts of a library that send and spend, except its jobs: the addresses of profiles, and their limits. A hash. */
function whatActs(db: Db): string {
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
  return `${actsForm}${hash}`;
}

function whatWaits(db: Db): [waiting: number, latestJob: number] {
  const found = db
    .prepare<[], { waiting: number; latest: number }>(
      `SELECT (SELECT count(*) FROM profile JOIN job ON job.profile_id = profile.id AND job.section = 'next') AS waiting,
         (SELECT coalesce(max(rowid), 0) FROM job) AS latest`,
    )
    .get();
  return [found?.waiting ?? 0, found?.latest ?? 0];
}

function readOr(file: string, none: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return none;
  }
}
