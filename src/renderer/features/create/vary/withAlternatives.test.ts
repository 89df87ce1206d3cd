import { expect, it } from 'vitest';
import { withAlternatives } from './withAlternatives';

/** The edited prompt. « and » mark the selection before and after. */
const edited = (marked: string) => {
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  const done = withAlternatives(marked.replace('«', '').replace('»', ''), start, end);
  return `${done.prompt.slice(0, done.start)}«${done.prompt.slice(done.start, done.end)}»${done.prompt.slice(done.end)}`;
};

it.each([
  ['a «cup» on linen', 'a {cup|«another»} on linen'],
  ['a «red cup »on linen', 'a {red cup|«another»} on linen'],
  // without a selection, the word at the cursor gets the alternative
  ['a cup on linen«»', 'a cup on {linen|«another»}'],
  ['a c«»up', 'a {cup|«another»}'],
  ['un caf«»é', 'un {café|«another»}'],
  // an example is appended if there is no word, or if the word is inside alternatives already
  ['«»', '{red|«blue»}'],
  ['a cup,«» warm', 'a cup, warm, {red|«blue»}'],
  ['a {cup|j«»ug}', 'a {cup|jug}, {red|«blue»}'],
  ['«a {cup|jug}»', 'a {cup|jug}, {red|«blue»}'],
])('%s', (marked, done) => {
  expect(edited(marked)).toBe(done);
});
