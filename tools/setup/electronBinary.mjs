import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The Electron binary that `install-electron` fetched, or null where there is none. Never starts a download, as
 * importing the `electron` package would.
 * @param {string} root the project's folder
 * @returns {string | null}
 */
export function electronBinary(root) {
  const folder = join(root, 'node_modules', 'electron');
  try {
    const binary = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8').trim());
    return existsSync(binary) ? binary : null;
  } catch {
    return null;
  }
}
