import { dirname } from 'node:path';
import { readNamedFile } from '../files/readRegularFile';
import type { WindowSurroundings } from '../WindowSurroundings';

/** Passes a file's content on; null: cancelled. @throws EaselError `invalid_input`, if it is no file or too large */
export async function openPicked<T>(
  window: WindowSurroundings,
  dialogOptions: Parameters<WindowSurroundings['pickFile']>[0],
  maxBytes: number,
  use: (file: Readonly<{ name: string; bytes: Uint8Array; folder: string }>) => Promise<T> | T,
): Promise<T | null> {
  const path = await window.pickFile(dialogOptions);
  if (path === null) return null;
  return use({ ...(await readNamedFile(path, maxBytes)), folder: dirname(path) });
}
