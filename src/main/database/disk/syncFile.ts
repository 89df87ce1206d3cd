import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Syncs the content of a file to disk. */
export function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
