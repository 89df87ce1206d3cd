import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where Chromium keeps what it needs for the window: a folder of its own within Easel's data. Where none can be made,
 * one that is gone some day, so that there is a window to say why.
 */
export function windowFolder(dataFolder: string): string {
  const folder = join(dataFolder, 'window');
  try {
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch {
    return mkdtempSync(join(tmpdir(), 'easel-window-'));
  }
}
