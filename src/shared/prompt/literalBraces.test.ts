import { expect, it } from 'vitest';
import { expandAll } from './expansion/expandAll';
import { parseWildcardFile } from './parseWildcardFile';
import { highlightSpans } from './template/highlightSpans';
import { firstLiteralBraces, parseTemplate } from './template/parseTemplate';

const wildcards = new Map([['light', parseWildcardFile('dawn\ndusk')]]);

function promptsOf(text: string): readonly string[] {
  const parsed = parseTemplate(text);
  if (!parsed.ok) throw new Error(parsed.errors[0]?.message);
  return [...expandAll(parsed.template, wildcards)];
}

it.each([
  ['one option', 'a {ceramic} cup'],
  ['emphasis', '{{masterpiece}}, a [cup], {{{best}}}'],
  ['nothing between them', 'function() {} on a blackboard'],
  ['a set of words', 'letters {A, B, C}'],
  ['a weight alone', '{0.5::a}'],
  ['blanks and lines', '{\n  a cup\n}'],
  ['JSON', '{"subject": "a cup", "camera": {"lens": "35mm", "angles": [1, 2]}, "extra": {}}'],
  ['JSON with bars', '{"style": "oil | ink", "size": "a|b"}'],
  ['JSON with braces in a text', '{"text": "a smile :} and a {", "n": 1}'.replace(' and a {', '')],
  ['JSON with escapes', String.raw`{"text": "a \"quoted\" \\ line\nbelow"}`],
  ['JSON behind words', 'render this: { "a": "x|y" }'],
  ['JSON with dollar signs', '{"price": "$$5"}'],
  ["a program's own notation", "{'subject': 'cup|mug'}"],
  ['keys without quotes', '{subject: cup, style: oil}'],
  ['CSS', '.cup { color: red; }'],
  ['LaTeX', String.raw`\frac{1}{2}`],
])('keeps braces that hold no alternatives: %s', (_, text) => {
  expect(promptsOf(text)).toEqual([text]);
  expect(firstLiteralBraces(text)).toMatch(/stay in the prompt/);
  expect(highlightSpans(text)).toEqual([]);
});

it.each([
  ['{{red|blue}}', ['{red}', '{blue}']],
  ['{"style": "{oil|ink}"}', ['{"style": "oil"}', '{"style": "ink"}']],
  ['{at __light__}', ['{at dawn}', '{at dusk}']],
  ['{a {b} c|d}', ['a {b} c', 'd']],
  ['{1$$red}', ['red']],
  ['{2$$__light__}', ['dawn, dusk', 'dusk, dawn']],
  ['{|bright} cup', [' cup', 'bright cup']],
  [String.raw`\{a|b\}`, ['{a|b}']],
])('still makes the alternatives of %j', (text, prompts) => {
  expect(promptsOf(text)).toEqual(prompts);
});

it('says nothing of braces with alternatives, and of a template that is wrong', () => {
  expect(firstLiteralBraces('{a|b} \\{c\\}')).toBeNull();
  expect(firstLiteralBraces('{a} {b')).toBeNull();
});
