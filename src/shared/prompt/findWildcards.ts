import { editDistance } from '../words/editDistance';
import type { Wildcards } from './parseWildcardFile';

/**
 * Names of the wildcard files of a reference, sorted: one, or all names that match a glob (`*`, `**` across folders).
 * Without a match, searches relative to the folder of the referring list `from`, then its parent folders.
 */
export function findWildcards(reference: string, wildcards: Wildcards, from = ''): readonly string[] {
  let found = matchWildcards(reference, wildcards);
  for (let folder = from; found.length === 0 && folder.includes('/'); ) {
    folder = folder.slice(0, folder.lastIndexOf('/'));
    found = matchWildcards(`${folder}/${reference}`, wildcards);
  }
  return found;
}

function matchWildcards(reference: string, wildcards: Wildcards): readonly string[] {
  if (!reference.includes('*')) return wildcards.has(reference) ? [reference] : [];
  return [...wildcards.keys()].filter((name) => matchesGlob(name, reference)).sort();
}

const maxGlobLength = 1000;

/** Takes time linear in the name's length for each piece of the glob; a regular expression could be exponential. */
function matchesGlob(name: string, glob: string): boolean {
  if (glob.length > maxGlobLength) return false;
  // reached[n]: the pieces so far can match the first n characters
  let reached = new Uint8Array(name.length + 1);
  reached[0] = 1;
  for (const piece of glob.split(/(\*+)/)) {
    if (piece === '') continue;
    const next = new Uint8Array(name.length + 1);
    let isInStar = false;
    for (let at = 0; at <= name.length; at += 1) {
      if (piece.startsWith('*')) {
        isInStar ||= reached[at] === 1;
        if (isInStar) next[at] = 1;
        if (piece === '*' && name[at] === '/') isInStar = false;
      } else if (reached[at] === 1 && name.startsWith(piece, at)) next[at + piece.length] = 1;
    }
    reached = next;
  }
  return reached[name.length] === 1;
}

/** The most similar existing name, if `reference` may be a typo of this name. */
export function nearestWildcard(reference: string, wildcards: Wildcards): string | null {
  let best: string | null = null;
  let bestDistance = 3;
  for (const name of wildcards.keys()) {
    if (Math.abs(name.length - reference.length) >= bestDistance) continue;
    const distance = editDistance(reference.toLowerCase(), name.toLowerCase());
    if (distance < bestDistance) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}
