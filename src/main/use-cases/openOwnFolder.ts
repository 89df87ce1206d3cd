import { statSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { isProgramFolder } from '../files/whyNoLibrary';
import type { WindowSurroundings } from '../WindowSurroundings';

/** Opens a folder in the file manager; a folder that the system would start as a program is only shown. */
export async function openOwnFolder(
  window: Pick<WindowSurroundings, 'openFolder' | 'showInFolder'>,
  folder: string,
): Promise<void> {
  const real = await realpath(folder).catch(() => folder);
  const isFolder = statSync(real, { throwIfNoEntry: false })?.isDirectory() !== false;
  if (isFolder && !isProgramFolder(real)) return window.openFolder(real);
  window.showInFolder(real);
}
