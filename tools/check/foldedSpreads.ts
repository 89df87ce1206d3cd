import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folded = /\.\.\.\{(?!\s*\})|\bObject\.assign\(\{/g;

/**
 * Literals that are spread into another literal or into the props of a component, and `Object.assign` in their place: they say nothing that the fields do not
 * say by themselves, and hide a field that a type does not know.
 * @param root the project's folder
 */
export function foldedSpreads(root: string): { place: string; line: number }[] {
  return globSync('{src,test,tools}/**/*.{ts,tsx,mts}', { cwd: root })
    .map((place) => place.replaceAll('\\', '/'))
    .filter((place) => !/^tools\/check\/foldedSpreads/.test(place))
    .toSorted()
    .flatMap((place) => {
      const text = readFileSync(join(root, place), 'utf8');
      return [...text.matchAll(folded)].map(({ index }) => ({
        place,
        line: text.slice(0, index).split('\n').length,
      }));
    });
}
