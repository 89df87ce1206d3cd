import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { WindowSurroundings } from './WindowSurroundings';

/** Asks for a file and does something with what is in it; null when the person chose none. */
export async function openPicked<T>(
  window: WindowSurroundings,
  wish: Parameters<WindowSurroundings['pickFile']>[0],
  use: (file: Readonly<{ name: string; bytes: Uint8Array }>) => Promise<T> | T,
): Promise<T | null> {
  const path = await window.pickFile(wish);
  return path === null ? null : use({ name: basename(path), bytes: await readFile(path) });
}
