import { dirname } from 'node:path';
import { readNamedFile } from '../files/readNamedFile';
import type { WindowSurroundings } from '../WindowSurroundings';

/**
 * Asks for a file and processes its content; null: cancelled.
 * @throws EaselError `invalid_input`, with a message for the user, if it is not a file or too large
 */
export async function openPicked<T>(
  window: WindowSurroundings,
  wish: Parameters<WindowSurroundings['pickFile']>[0],
  maxBytes: number,
  use: (file: Readonly<{ name: string; bytes: Uint8Array; folder: string }>) => Promise<T> | T,
): Promise<T | null> {
  const path = await window.pickFile(wish);
  if (path === null) return null;
  return use({ ...(await readNamedFile(path, maxBytes)), folder: dirname(path) });
}
