import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The Electron binary that `install-electron` fetched, or null where there is none. Never starts a download, as
 * importing the `electron` package would. ELECTRON_OVERRIDE_DIST_PATH names a folder with another, as it does for that.
 * @param {string} root the project's folder
 * @returns {string | null}
 */
export function electronBinary(root) {
  const folder = join(root, 'node_modules', 'electron');
  const other = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  const name = readName(join(folder, 'path.txt')) ?? (other ? 'electron' : null);
  if (name === null) return null;
  const binary = join(other || join(folder, 'dist'), name);
  return existsSync(binary) ? binary : null;
}

/** @param {string} file */
function readName(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
