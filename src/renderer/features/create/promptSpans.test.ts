import { expect, it } from 'vitest';
import { promptSpans } from './promptSpans';

const marked = (text: string) =>
  promptSpans(text, { errors: [], most: null }).map(
    ({ start, end, tone }) => `${tone} ${text.slice(start, end)}`,
  );

it('marks groups as wholes, what is nested in them, weights and wildcards', () => {
  expect(marked('a {0.5::clay|{matt|shiny} glass|2::__metals__} cup in __light__')).toEqual([
    'choice {0.5::clay|{matt|shiny} glass|2::__metals__}',
    'wildcard __light__',
    'weight 0.5::',
    'weight 2::',
    'nested {matt|shiny}',
    'wildcard __metals__',
  ]);
});

it('marks groups alone where there is too much in them to tell apart', () => {
  const text = `{${Array.from({ length: 300 }, (_, index) => `${index + 1}::{a|b}`).join('|')}}`;
  expect(marked(text)).toEqual([`choice ${text}`]);
});
