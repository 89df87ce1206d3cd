import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../Db';
import { syncFile } from '../disk/syncFile';

/** Why a copy was made: before the database changes its shape, or because a day has passed. */
export type CopyReason = 'day' | `shape-${number}`;

export type DatabaseCopy = Readonly<{ path: string /** ms UTC */; at: number }>;

/** `day`, `shape`: a copy of the database. `aside`: a database that a copy has replaced. */
export type CopyKind = 'day' | 'shape' | 'aside';

/**
 * Copies the committed rows into a file beside the database, while it is open and written to. The copy is written under
 * another name first, and synced, so that a half-made copy never looks like a whole one.
 * @param of.at ms UTC
 * @returns the path of the copy
 */
export function copyDatabase(
  db: Db,
  of: Readonly<{ folder: string; reason: CopyReason; at: number }>,
): string {
  const target = join(of.folder, `easel-${of.reason}-${of.at}.sqlite`);
  const partial = join(of.folder, `easel-${of.reason}.sqlite.part`);
  try {
    rmSync(partial, { force: true });
    db.prepare('VACUUM INTO ?').run(partial);
    syncFile(partial);
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  return target;
}

/**
 * The existing copies, newest first, those dated in the future last; none if the folder cannot be read.
 * @param now ms UTC
 */
export function databaseCopies(
  folder: string,
  reason: 'any' | 'day' = 'any',
  now = Date.now(),
): readonly DatabaseCopy[] {
  const name = reason === 'day' ? /^easel-day-(\d+)\.sqlite$/ : /^easel-(?:shape-\d+|day)-(\d+)\.sqlite$/;
  return filesIn(folder)
    .flatMap((file) => {
      const at = name.exec(file)?.[1];
      return at === undefined ? [] : [{ path: join(folder, file), at: Number(at) }];
    })
    .sort(newestFirst(now));
}

/**
 * Everything that could replace the database, in the order of {@link databaseCopies}: its copies, and the databases that
 * copies have replaced.
 */
export function restorable(
  folder: string,
  now = Date.now(),
): readonly (DatabaseCopy & Readonly<{ kind: CopyKind }>)[] {
  return filesIn(folder)
    .flatMap((file) => {
      const [, kind, at] = /^easel-(day|aside|shape)(?:-\d+)?-(\d+)\.sqlite$/.exec(file) ?? [];
      return kind === undefined ? [] : [{ path: join(folder, file), at: Number(at), kind: kind as CopyKind }];
    })
    .sort(newestFirst(now));
}

/** A copy dated in the future was made while the clock was wrong: its age is unknown. */
function newestFirst(now: number): (a: DatabaseCopy, b: DatabaseCopy) => number {
  return (a, b) => Number(a.at > now) - Number(b.at > now) || b.at - a.at;
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
