// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The parts of a package-lock.json entry that are used here.
 * @typedef {{ dev?: boolean, dependencies?: Record<string, string>, peerDependencies?: Record<string, string> }} Locked
 */

const imported = /(?:from|import|@import)\s+['"]((?:@[a-z\d.-]+\/)?[a-z][a-z\d.-]*)[^'"]*['"]/g;

/**
 * The packages that the sources import: even a devDependency among them is bundled, and therefore shipped.
 * @param {string} root
 */
function bundledRoots(root) {
  const names = new Set();
  for (const entry of readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })) {
    if (
      !entry.isFile() ||
      !/\.(tsx?|css)$/.test(entry.name) ||
      /\.(test|testing|config)\.tsx?$/.test(entry.name)
    )
      continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    for (const [, name] of text.matchAll(imported)) names.add(name);
  }
  return names;
}

/**
 * The lock-file paths of all shipped packages: the dependencies, and the bundled packages with their dependencies.
 * @param {string} root the project's folder
 * @param {Readonly<Record<string, Locked>>} locked
 * @returns {string[]}
 */
export function shippedPackages(root, locked) {
  const found = new Set(Object.keys(locked).filter((place) => place !== '' && !locked[place]?.dev));
  /** @param {string} from @param {string} name */
  const placeOf = (from, name) => {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
      const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
      if (locked[place] !== undefined) return place;
      if (at === '') return undefined;
    }
  };
  /** @param {string} from @param {Iterable<string>} names */
  const add = (from, names) => {
    for (const name of names) {
      const place = placeOf(from, name);
      if (place === undefined || found.has(place)) continue;
      found.add(place);
      const { dependencies, peerDependencies } = locked[place] ?? {};
      add(place, Object.keys({ ...dependencies, ...peerDependencies }));
    }
  };
  const roots = bundledRoots(root);
  add('', roots);
  return [...found].sort();
}
