// The page of the help that lists what samples know by its name: docs/help/samples.md.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allNouns, findNouns } from './findNouns';

const page = readFileSync(new URL('../../../../../docs/help/samples.md', import.meta.url), 'utf8');
const listed = page
  .split('\n')
  .filter((line) => /^\| [A-Z]/.test(line))
  .flatMap((line) => line.split('|')[2]?.split(',') ?? [])
  .map((name) => name.trim());
/** Known by more than its name alone: "a great wave". */
const unnamed = ['wave'];

it('lists each thing that samples draw by its name, once', () => {
  expect(listed.toSorted()).toEqual(
    allNouns
      // the page names these where it tells what things stand on
      .filter(({ kind }) => kind !== 'perch')
      .map(({ name }) => name)
      .filter((name) => !unnamed.includes(name))
      .toSorted(),
  );
});

it.each(listed.filter((name) => !name.startsWith('somebody')))('names what a prompt can say: %s', (name) => {
  // one alone may be something else: a bat is for baseball too
  const found = [name, `${name}s`].flatMap((said) => findNouns(said).map(({ noun }) => noun.name));
  expect(found).toContain(name);
});
