import { expect, it } from 'vitest';
import { withAlternatives } from './withAlternatives';

/** With the selection as «». */
const written = (marked: string) => {
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  const done = withAlternatives(marked.replace('«', '').replace('»', ''), start, end);
  return `${done.prompt.slice(0, done.start)}«${done.prompt.slice(done.start, done.end)}»${done.prompt.slice(done.end)}`;
};

it.each([
  ['a «cup» on linen', 'a {cup|«another»} on linen'],
  ['a «red cup »on linen', 'a {red cup|«another»} on linen'],
  // no selection: the word at the cursor
  ['a cup on linen«»', 'a cup on {linen|«another»}'],
  ['a c«»up', 'a {cup|«another»}'],
  ['un caf«»é', 'un {café|«another»}'],
  // an example where there is no word, or one of alternatives already
  ['«»', '{red|«blue»}'],
  ['a cup,«» warm', 'a cup, warm, {red|«blue»}'],
  ['a {cup|j«»ug}', 'a {cup|jug}, {red|«blue»}'],
  ['«a {cup|jug}»', 'a {cup|jug}, {red|«blue»}'],
])('%s', (marked, done) => {
  expect(written(marked)).toBe(done);
});
