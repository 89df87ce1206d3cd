import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where Chromium keeps what it needs for the window: a folder of its own within what this computer has of the library. Where none can be made,
 * one that is gone some day, so that there is a window to say why.
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
