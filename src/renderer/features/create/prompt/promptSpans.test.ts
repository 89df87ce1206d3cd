import type { WildcardLengths } from '@shared/prompt';
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

const overLimitRanges = (text: string, most: number, wildcards: WildcardLengths = new Map()) =>
  promptSpans(text, { errors: [], most, wildcards })
    .filter(({ tone }) => tone === 'error')
    .map(({ start, end }) => text.slice(start, end));

it('marks what is too much of a plain prompt, counted as the prompt will be', () => {
  expect(overLimitRanges('abcdef', 4)).toEqual(['ef']);
  expect(overLimitRanges('abcd', 4)).toEqual([]);
  expect(overLimitRanges('🌊🌊🌊', 2)).toEqual(['🌊']);
  expect(overLimitRanges('\\{a\\}bc', 4)).toEqual(['c']);
});

it('marks what is too much of alternatives by the longest that they make', () => {
  expect(overLimitRanges('a {red|blue} lamp', 10)).toEqual(['p']);
  expect(overLimitRanges('a {red|turquoise} lamp', 8)).toEqual(['ise', ' lamp']);
  expect(overLimitRanges('{short|far too long}', 7)).toEqual([' long']);
  expect(overLimitRanges('{a|{bbbb|cccccc}} d', 5)).toEqual(['c', ' d']);
  expect(overLimitRanges('{0::far too long|b}', 5)).toEqual([]);
  expect(overLimitRanges('{\n  far too long\n| b\n}', 7)).toEqual([' long\n']);
});

it('marks a group whole where only all that it picks are too much together', () => {
  expect(overLimitRanges('{2$$aaa|bbb}', 6)).toEqual(['{2$$aaa|bbb}']);
  expect(overLimitRanges('{2$$aaa|bbb}', 8)).toEqual([]);
});

it('marks a wildcard that makes it too much, and what stands behind it', () => {
  const colours = new Map([
    ['__colours__', 6],
    ['{2$$__colours__}', 13],
  ]);
  expect(overLimitRanges('a __colours__', 8, colours)).toEqual([]);
  expect(overLimitRanges('a __colours__ lamp', 7, colours)).toEqual(['__colours__', ' lamp']);
  expect(overLimitRanges('a {red|__colours__} lamp', 7, colours)).toEqual(['__colours__', ' lamp']);
  expect(overLimitRanges('a {2$$__colours__}', 10, colours)).toEqual(['{2$$__colours__}']);
});

it('marks only what is certainly too much beside a wildcard', () => {
  expect(overLimitRanges('a __colours__ lamp', 7)).toEqual([]);
  expect(overLimitRanges('a __colours__ lamp', 6)).toEqual(['p']);
  expect(overLimitRanges('aaaa __colours__', 4)).toEqual([' ', '__colours__']);
});

it('does not mark thousands of options one by one', () => {
  const text = `{${Array.from({ length: 5000 }, (_, index) => `option${index}`).join('|')}}`;
  expect(overLimitRanges(text, 3)).toEqual([text.slice(4)]);
});
