import { EaselError } from '@shared/ipc/EaselError';
import { diskWords } from '../database/diskWords';
import { ImageProblem } from '../ports/ImageProblem';

/** By these, the place that files go to fails, whatever the file is. */
const ofThePlace: ReadonlySet<string> = new Set([
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'ENODEV', 'ENXIO', 'ENOTCONN', 'EIO', 'EMFILE', 'ENFILE', 'closing'],
]);

/** Whether no other file would fare better. */
export function isFatal(error: unknown): boolean {
  return error instanceof EaselError || ofThePlace.has((error as NodeJS.ErrnoException | null)?.code ?? '');
}

/** Why one file was not handed over, in words. */
export function fileProblem(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'ENOENT') return 'Its file is not in the library folder.';
  if (error instanceof ImageProblem || code === 'unreadable') return `It ${(error as Error).message}.`;
  return diskWords(error) ?? (error instanceof Error ? error.message : String(error));
}

/** Why nothing more can be handed over, in words. */
export function placeProblem(target: string, error: unknown): string {
  if (error instanceof EaselError) return error.message;
  const why = diskWords(error) ?? (error instanceof Error ? error.message : String(error));
  return `${target} cannot be written. ${why}`;
}
