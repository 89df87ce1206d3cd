import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder for Chromium's data about the window, within this computer's state of the library. If it cannot
 * be created, a temporary one, so that a window can show the reason.
 */
export function windowFolder(here: string): string {
  const folder = join(here, 'window');
  try {
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch {
    return mkdtempSync(join(tmpdir(), 'easel-window-'));
  }
}
