import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const spreadLiteral = /\.\.\.\{(?!\s*\})|\bObject\.assign\(\{/g;

/**
 * Finds object literals that are spread into another literal or into props, and `Object.assign` on a literal. Plain
 * fields do the same, and let the compiler find unknown fields.
 * @param root the project's folder
 */
export function foldedSpreads(root: string): { place: string; line: number }[] {
  return globSync('{src,test,tools}/**/*.{ts,tsx,mts}', { cwd: root })
    .map((place) => place.replaceAll('\\', '/'))
    .filter((place) => !/^tools\/check\/foldedSpreads/.test(place))
    .toSorted()
    .flatMap((place) => {
      const text = readFileSync(join(root, place), 'utf8');
      return [...text.matchAll(spreadLiteral)].map(({ index }) => ({
        place,
        line: text.slice(0, index).split('\n').length,
      }));
    });
}
