// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What package-lock.json says of one package, as far as it is read here.
 * @typedef {{ dev?: boolean, dependencies?: Record<string, string>, peerDependencies?: Record<string, string> }} Locked
 */

const imported = /(?:from|import|@import)\s+['"]((?:@[a-z\d.-]+\/)?[a-z][a-z\d.-]*)[^'"]*['"]/g;

/**
 * The packages that the sources import: what of them is a devDependency is bundled, and so shipped.
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
 * The places in the lock file of every package that is shipped: the dependencies, and the packages that are bundled.
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
