import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes what is in a file durable. */
export function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
