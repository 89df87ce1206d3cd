import { EaselError } from '@shared/ipc/EaselError';
import { shell } from 'electron';

/** Opens a folder of Easel's own in the system's file manager. */
export async function openFolder(path: string): Promise<void> {
  const problem = await shell.openPath(path);
  if (problem !== '') throw new EaselError('not_found', `The folder could not be opened: ${problem}`);
}

/** Shows a file in the system's file manager. */
export function showInFolder(path: string): void {
  shell.showItemInFolder(path);
}
