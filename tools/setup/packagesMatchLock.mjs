// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode } from './projectNode.mjs';

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} Locked */

/**
 * Whether node_modules contains exactly the packages of the lock file, by npm's list of installed packages.
 * @param {string} root
 */
export function packagesMatchLock(root) {
  if (!existsSync(projectNode(root))) return false;
  const wanted = readLock(join(root, 'package-lock.json'));
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === null || installed === null) return false;
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true;
    const found = installed[path];
    // the lock file also lists packages for other systems, which are not installed here
    if (found === undefined) return optional === true || devOptional === true;
    return found.version === version;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, Locked> | null}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}
