import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Chromium's data about the window; if that cannot be created, a temporary folder, so that a window can say so. */
export function windowFolder(machineFolder: string): string {
  const folder = join(machineFolder, 'window');
  try {
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch {
    return mkdtempSync(join(tmpdir(), 'easel-window-'));
  }
}
