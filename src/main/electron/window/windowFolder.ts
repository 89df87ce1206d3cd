import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of Chromium's data; if it cannot be created, a temporary one, so that a window can report the error. */
export function windowFolder(machineFolder: string): string {
  const folder = join(machineFolder, 'window');
  try {
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch {
    return mkdtempSync(join(tmpdir(), 'easel-window-'));
  }
}
