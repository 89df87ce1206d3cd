// How far this computer has seen a library, kept outside the library. A copy of the library that is put in place by hand
// is behind it; a library that another computer has opened since has another owner. Either may hold jobs that were sent.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { v4 as uuid } from 'uuid';
import { z } from 'zod';
import type { Db } from './Db';
import { noteState, stateNoted } from './libraryState';
import { latestWritten, missingSince, zWritten } from './WrittenMark';

const zMirror = z.object({ serial: z.number().int(), written: zWritten });
type Mirror = z.infer<typeof zMirror>;
const zId = z.string().regex(/^[0-9a-f-]{36}$/);

const lastWords = 'Jobs that wait may have been sent and paid for already. Your pictures are untouched.';

export class LibraryMirror {
  readonly #folder: string;
  #file = '';
  #serial = 0;
  #last = '';

  /** @param folder the person's own, outside every library */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Takes the library over for this computer, and counts on. To be called once, with the library's lock.
   * @returns what is wrong where jobs wait, in words; null: nothing
   */
  open(db: Db): string | null {
    const computer = this.#computer();
    // without a place of its own there is nothing to compare with
    if (computer === null) return null;
    const id = zId.catch(() => uuid()).parse(stateNoted(db, 'library_id'));
    const owner = stateNoted(db, 'owner');
    const serial = Number(stateNoted(db, 'serial') ?? 0);
    this.#file = join(this.#folder, 'libraries', `${id}.json`);
    const kept = this.#read();
    const words = anyWaits(db) ? wrongInWords(db, { owner, computer, serial, kept }) : null;
    this.#serial = Math.max(serial, kept?.serial ?? 0);
    noteState(db, 'library_id', id);
    noteState(db, 'owner', computer);
    this.count(db);
    return words;
  }

  /** The library is opened, or closed: what was copied before is behind from now on. */
  count(db: Db): void {
    if (this.#file === '') return;
    this.#serial += 1;
    noteState(db, 'serial', String(this.#serial));
    this.note(db);
  }

  /** Notes how far `db` is written. A mirror that cannot be written stops nothing. */
  note(db: Db): void {
    if (this.#file === '') return;
    const text = JSON.stringify({ serial: this.#serial, written: latestWritten(db) } satisfies Mirror);
    if (text === this.#last) return;
    try {
      writeFileSync(this.#file, text, { mode: 0o600 });
      this.#last = text;
    } catch {
      // what it is for is only to be told of a copy
    }
  }

  #read(): Mirror | null {
    try {
      return zMirror.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      return null;
    }
  }

  #computer(): string | null {
    const file = join(this.#folder, 'computer');
    try {
      mkdirSync(join(this.#folder, 'libraries'), { recursive: true });
      const known = zId.safeParse(readOr(file, '').trim());
      if (known.success) return known.data;
      const made = uuid();
      writeFileSync(file, made, { mode: 0o600 });
      return made;
    } catch {
      return null;
    }
  }
}

function wrongInWords(
  db: Db,
  {
    owner,
    computer,
    serial,
    kept,
  }: Readonly<{
    owner: string | undefined;
    computer: string;
    serial: number;
    kept: Mirror | null;
  }>,
): string | null {
  if (owner !== undefined && owner !== computer)
    return `This library was opened last on another computer, or by another person. ${lastWords}`;
  if (kept === null) return null;
  const isBehind = kept.serial > serial || missingSince(kept.written, db) !== null;
  return isBehind
    ? `The library is older than it was when Easel last had it open here: a copy was put in its place. ${lastWords}`
    : null;
}

function anyWaits(db: Db): boolean {
  const found = db.prepare(`SELECT 1 FROM job_count WHERE state IN ('queued', 'waiting') AND n > 0`).get();
  return found !== undefined;
}

function readOr(file: string, none: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return none;
  }
}
