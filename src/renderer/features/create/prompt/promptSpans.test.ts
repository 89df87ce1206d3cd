import type { WildcardLengths } from '@shared/prompt';
import { expect, it } from 'vitest';
import { promptSpans } from './promptSpans';

const marked = (text: string) =>
  promptSpans(text, { errors: [], maxLength: null }).map(
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

const textsOverLimit = (text: string, most: number, wildcards: WildcardLengths = new Map()) =>
  promptSpans(text, { errors: [], maxLength: most, wildcards })
    .filter(({ tone }) => tone === 'error')
    .map(({ start, end }) => text.slice(start, end));

it('marks what is too much of a plain prompt, counted as the prompt will be', () => {
  expect(textsOverLimit('abcdef', 4)).toEqual(['ef']);
  expect(textsOverLimit('abcd', 4)).toEqual([]);
  expect(textsOverLimit('🌊🌊🌊', 2)).toEqual(['🌊']);
  expect(textsOverLimit('\\{a\\}bc', 4)).toEqual(['c']);
});

it('marks what is too much of alternatives by the longest that they make', () => {
  expect(textsOverLimit('a {red|blue} lamp', 10)).toEqual(['p']);
  expect(textsOverLimit('a {red|turquoise} lamp', 8)).toEqual(['ise', ' lamp']);
  expect(textsOverLimit('{short|far too long}', 7)).toEqual([' long']);
  expect(textsOverLimit('{a|{bbbb|cccccc}} d', 5)).toEqual(['c', ' d']);
  expect(textsOverLimit('{0::far too long|b}', 5)).toEqual([]);
  expect(textsOverLimit('{\n  far too long\n| b\n}', 7)).toEqual([' long\n']);
});

it('marks a group whole where only all that it picks are too much together', () => {
  expect(textsOverLimit('{2$$aaa|bbb}', 6)).toEqual(['{2$$aaa|bbb}']);
  expect(textsOverLimit('{2$$aaa|bbb}', 8)).toEqual([]);
});

it('marks a wildcard that makes it too much, and what stands behind it', () => {
  const colours = new Map([
    ['__colours__', 6],
    ['{2$$__colours__}', 13],
  ]);
  expect(textsOverLimit('a __colours__', 8, colours)).toEqual([]);
  expect(textsOverLimit('a __colours__ lamp', 7, colours)).toEqual(['__colours__', ' lamp']);
  expect(textsOverLimit('a {red|__colours__} lamp', 7, colours)).toEqual(['__colours__', ' lamp']);
  expect(textsOverLimit('a {2$$__colours__}', 10, colours)).toEqual(['{2$$__colours__}']);
});

it('marks only what is certainly too much beside a wildcard', () => {
  expect(textsOverLimit('a __colours__ lamp', 7)).toEqual([]);
  expect(textsOverLimit('a __colours__ lamp', 6)).toEqual(['p']);
  expect(textsOverLimit('aaaa __colours__', 4)).toEqual([' ', '__colours__']);
});

it('does not mark thousands of options one by one', () => {
  const text = `{${Array.from({ length: 5000 }, (_, index) => `option${index}`).join('|')}}`;
  expect(textsOverLimit(text, 3)).toEqual([text.slice(4)]);
});
