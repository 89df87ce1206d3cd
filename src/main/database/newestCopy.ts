import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatTime } from '@shared/words/formatTime';

/** Copies are made before the database changes its shape, and once a day. */
const name = /^easel-(?:shape-\d+|day)-(\d+)\.sqlite$/;

/** The name of the copy of a database that is about to change its shape. `at`: ms UTC. */
export function copyName(shape: number, at: number): string {
  return `easel-shape-${shape}-${at}.sqlite`;
}

export type DatabaseCopy = Readonly<{ path: string /** ms UTC */; at: number }>;

/** The newest copy of the database; null: there is none. */
export function newestCopy(dataFolder: string): DatabaseCopy | null {
  return copies(dataFolder).sort((a, b) => b.at - a.at)[0] ?? null;
}

/** How to go back to the newest copy of the database, in words; '' where there is none. */
export function newestCopyInWords(dataFolder: string): string {
  const newest = newestCopy(dataFolder);
  if (newest === null) return '';
  return ` The newest copy of it is ${newest.path}, of ${formatTime(newest.at, 0)}: to go back to that, quit Easel and put it in the place of easel.sqlite.`;
}

function copies(dataFolder: string): DatabaseCopy[] {
  try {
    return readdirSync(dataFolder).flatMap((file) => {
      const at = name.exec(file)?.[1];
      return at === undefined ? [] : [{ path: join(dataFolder, file), at: Number(at) }];
    });
  } catch {
    return [];
  }
}
