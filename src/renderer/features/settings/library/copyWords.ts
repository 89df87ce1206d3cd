// Texts about backups of the library's database.
import type { CopyContents, LibraryCopy } from '@shared/domain/library/LibraryCopy';
import { formatCount } from '@shared/words/formatCount';

export function kindInWords(kind: LibraryCopy['kind']): string {
  switch (kind) {
    case 'day':
      return 'daily copy';
    case 'shape':
      return 'before an update';
    case 'aside':
      return 'set aside when a copy was restored';
  }
}

export function contentsInWords(contents: CopyContents | null): string {
  if (contents === null) return 'cannot be read here';
  const { waiting } = contents;
  const jobs = waiting === 0 ? '' : `, ${formatCount(waiting)} ${waiting === 1 ? 'job waits' : 'jobs wait'}`;
  return `${media(contents.assets)}${jobs}`;
}

/** What restoring a backup loses and keeps, one sentence each. */
export function restoreInWords({ contents }: LibraryCopy, now: CopyContents): readonly string[] {
  const held = contents?.assets ?? 0;
  const gone =
    held === now.assets
      ? `The gallery shows ${media(held)}, as many as now.`
      : `The gallery shows ${media(held)} again; now it is ${formatCount(now.assets)}.`;
  return [
    gone,
    'What was done since goes: ratings, tags, collections, notes, settings, jobs and what was spent.',
    'No file of a picture or film is touched. Files that came since stay in the library folder, and importing that folder brings them back.',
    'Nothing is sent again: a job that was sent since stands under Needs attention, and the queue waits for you to press Run.',
    'The library as it is now is kept among the copies, so this can be taken back.',
  ];
}

/** What is lost when a backup is deleted. */
export function removeInWords({ kind, contents }: LibraryCopy): string {
  const held = contents === null ? 'It cannot be read here.' : `It knows of ${media(contents.assets)}.`;
  const what =
    kind === 'aside'
      ? 'It is the library as it was before a copy was restored: that can then no longer be taken back.'
      : 'It is the library as it was before an update.';
  return `${what} ${held} The library as it is now, and every picture and film, stay. A copy that is deleted cannot be had again.`;
}

function media(count: number): string {
  if (count === 0) return 'no pictures or films';
  return `${formatCount(count)} ${count === 1 ? 'picture or film' : 'pictures and films'}`;
}
