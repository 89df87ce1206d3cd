import { EaselError } from '@shared/ipc/EaselError';
import { formatCount } from '@shared/words/formatCount';
import { diskWords } from '../database/disk/diskWords';
import { ImageProblem } from '../ports/ImageProblem';
import type { Lost } from './makeMedia';

/** Error codes that concern the target, not a single file. */
const ofThePlace: ReadonlySet<string> = new Set([
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'ENODEV', 'ENXIO', 'ENOTCONN', 'EIO', 'EMFILE', 'ENFILE', 'closing'],
]);

/** Whether the export must stop, because all other files would fail too. */
export function isFatal(error: unknown): boolean {
  return error instanceof EaselError || ofThePlace.has((error as NodeJS.ErrnoException | null)?.code ?? '');
}

/** Why one file was not exported, for the user. */
export function fileProblem(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'ENOENT') return 'Its file is not in the library folder.';
  if (error instanceof ImageProblem || code === 'unreadable') return `It ${(error as Error).message}.`;
  return diskWords(error) ?? (error instanceof Error ? error.message : String(error));
}

/** What was lost in the exported files, with their number; null: nothing. */
export function lostWords(lost: ReadonlyMap<Lost, number>): string | null {
  const filesOf = (each: Lost) => {
    const count = lost.get(each) ?? 0;
    return count === 0 ? null : `${formatCount(count)} ${count === 1 ? 'file' : 'files'}`;
  };
  const [credentials, animations] = [filesOf('credentials'), filesOf('animation')];
  const words = [
    credentials === null
      ? null
      : `Content credentials were removed from ${credentials}: they are not valid for a changed file.`,
    animations === null ? null : `Only the first frame of ${animations} with an animation was exported.`,
  ].filter((each) => each !== null);
  return words.length === 0 ? null : words.join(' ');
}

/** Why the export must stop, for the user. */
export function placeProblem(target: string, error: unknown): string {
  if (error instanceof EaselError) return error.message;
  const why = diskWords(error) ?? (error instanceof Error ? error.message : String(error));
  return `${target} cannot be written. ${why}`;
}
