import { describe, expect, it } from 'vitest';
import { expandAll } from './expansion/expandAll';
import { parseWildcardFile } from './parseWildcardFile';
import { promptAxes } from './promptAxes';
import { parseTemplate } from './template/parseTemplate';

const wildcards = new Map([
  ['animal', parseWildcardFile('an owl\na fox\na hare')],
  ['technique', parseWildcardFile('linocut\nwatercolour')],
  ['one', parseWildcardFile('paper')],
]);
const promptsOf = (template: string) => {
  const parsed = parseTemplate(template);
  if (!parsed.ok) throw new Error('no template');
  return [...expandAll(parsed.template, wildcards)];
};
const axesOf = (template: string) => promptAxes(template, promptsOf(template));

describe('the prompts of a template by its parts', () => {
  it('have an axis for each group, the first changing slowest', () => {
    expect(axesOf('{an owl|a fox} in {linocut|watercolour}')).toEqual([
      ['an owl in linocut', 'a fox in linocut'],
      ['an owl in linocut', 'an owl in watercolour'],
    ]);
    expect(axesOf('{a|b|c} {d|e} {f|g|h|i}')?.map(({ length }) => length)).toEqual([3, 2, 4]);
  });

  it.each([
    ['{an owl|a fox} in __technique__', [2, 2]],
    ['__animal__ in __technique__', [3, 2]],
    ['__animal__, {red|rose} {cup|cap}, on __one__', [3, 2, 2]],
    ['{an {old|young} owl|a fox} in {ink|chalk}', [3, 2]],
    ['{2$$a|b|c} in {ink|chalk}', [6, 2]],
    ['{red|blue}{berry|bird}', [2, 2]],
    ['{red|rare} {red|rare}', [2, 2]],
    ['{猫|犬}の{油絵|版画}', [2, 2]],
    ['{|old }lamp, {|at dawn}', [2, 2]],
  ])('are found in %s', (template, sizes) =>
    expect(axesOf(template)?.map(({ length }) => length)).toEqual(sizes),
  );

  it.each(['a cup', '{a|b|c}', '__animal__', '{a|b} on __one__', '{red cup|red bowl|blue cup|blue bowl}'])(
    'are one thing in %s',
    (template) => expect(axesOf(template)).toBeNull(),
  );

  it('are no axes where some are missing, were drawn at random, or say something else', () => {
    const template = '{a|b} in {c|d}';
    const prompts = promptsOf(template);
    expect(promptAxes(template, prompts.slice(1))).toBeNull();
    expect(promptAxes(template, prompts.toReversed())?.length ?? 0).toBe(2);
    expect(promptAxes(template, [prompts[1], prompts[0], ...prompts.slice(2)].map(String))).toBeNull();
    expect(promptAxes(template, ['one', 'two', 'three', 'four'])).toBeNull();
    expect(promptAxes('{a', prompts)).toBeNull();
  });
});
