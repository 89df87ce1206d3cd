import { expect, it } from 'vitest';
import { parseTemplate } from '../template/parseTemplate';
import { samplePrompts } from './samplePrompts';

const samplesOf = (text: string, expansion: Parameters<typeof samplePrompts>[2], most = 5) => {
  const parsed = parseTemplate(text);
  if (!parsed.ok) throw new Error('the template is wrong');
  return samplePrompts(parsed.template, new Map(), expansion, most);
};
const digits = '{0|1|2|3|4|5|6|7|8|9}';

it('shows prompts from the beginning to the end, also of more than could ever be made', () => {
  expect(samplesOf(digits, { kind: 'all' })).toEqual(['1', '3', '5', '7', '9']);
  const many = samplesOf(digits.repeat(30), { kind: 'all' });
  expect(many.map((text) => text[0])).toEqual(['1', '3', '5', '7', '9']);
  expect(samplesOf('{a|b}', { kind: 'all' })).toEqual(['a', 'b']);
  expect(samplesOf('a cup', { kind: 'all' })).toEqual(['a cup']);
});

it('lets every group of alternatives vary, and repeats nothing', () => {
  expect(samplesOf('{ash|oak|elm|fir|yew} in {rain|fog|snow|sun|dusk|dawn}', { kind: 'all' })).toEqual([
    ...['ash in fog', 'oak in dusk', 'elm in rain', 'fir in sun', 'yew in dawn'],
  ]);
  const groups = ['a', 'b', 'c', 'd', 'e'].map((name) => `{${name}0|${name}1|${name}2|${name}3}`);
  const many = samplesOf(groups.join(' '), { kind: 'all' }).map((text) => text.split(' '));
  for (const at of groups.keys()) expect(new Set(many.map((words) => words[at])).size).toBe(4);
  for (const text of ['{a|b} {c|d|e}', '{a|b}{c|d}{e|f}', '{2$$a|b|c}', 'the {a|b|c} {x|}'])
    expect(samplesOf(text, { kind: 'all' })).toHaveLength(5);
});

it('shows the ones that are drawn first, where they are drawn', () => {
  const random = { kind: 'random', seed: '7', unique: true } as const;
  const all = samplesOf(digits, { ...random, count: 10 }, 10);
  expect(samplesOf(digits, { ...random, count: 10 }, 3)).toEqual(all.slice(0, 3));
  expect(samplesOf(digits, { ...random, count: 2 })).toHaveLength(2);
});
