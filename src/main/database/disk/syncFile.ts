import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Syncs a file's content to disk. */
export function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
