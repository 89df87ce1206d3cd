import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The Electron binary that `install-electron` fetched; null: there is none. Never starts a download, unlike an import
 * of the package `electron`. As for that package, ELECTRON_OVERRIDE_DIST_PATH names another folder with a binary.
 * @param {string} root the project's folder
 * @returns {string | null}
 */
export function electronBinary(root) {
  const folder = join(root, 'node_modules', 'electron');
  const overrideFolder = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  const name = readName(join(folder, 'path.txt')) ?? (overrideFolder ? 'electron' : null);
  if (name === null) return null;
  const binary = join(overrideFolder || join(folder, 'dist'), name);
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
