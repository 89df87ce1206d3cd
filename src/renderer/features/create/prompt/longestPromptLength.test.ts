import {
  emptyVaryPlan,
  parseTemplate,
  parseWildcardFile,
  planJobs,
  type WildcardLengths,
} from '@shared/prompt';
import { expandAll } from '@shared/prompt/expansion/expandAll';
import { describe, expect, it } from 'vitest';
import { longestPromptLength } from './longestPromptLength';

function measured(text: string, wildcards: WildcardLengths = new Map()): number | null {
  const parsed = parseTemplate(text);
  if (!parsed.ok) throw new Error('The template of this test does not parse.');
  return longestPromptLength(parsed.template, wildcards);
}

describe('the longest prompt of a template', () => {
  it.each([
    'plain',
    'a {b|cc|ddd} e',
    '{2$$ and $$one|three|seventeen}',
    '{1-2$$a|{bb|cccc}}',
    '\\{x\\} {🌊|b}',
  ])('is as long as the longest one that %s makes', (text) => {
    const parsed = parseTemplate(text);
    const made = parsed.ok
      ? [...expandAll(parsed.template, new Map())].map((prompt) => [...prompt].length)
      : [];
    expect(measured(text)).toBe(Math.max(...made));
  });

  const wildcards = new Map([
    ['colours', parseWildcardFile('red\n0::ultramarine violet\nblue\nochre')],
    ['things/cup', parseWildcardFile('🌊 cup\n{__colours__|a} mug\n{2$$__colours__}')],
  ]);
  it.each([
    'a __colours__ cat',
    '{2$$__colours__} and {2-3$$; $$__colours__}',
    '{a {2$$__colours__}|__things/cup__}, __things/*__',
    '{2$$__colours__|longer than any of them}',
    '\\_\\_colours\\_\\_ __colours__',
  ])('with what main says of its wildcards is that of %s too', (text) => {
    const parsed = parseTemplate(text);
    const all = parsed.ok ? [...expandAll(parsed.template, wildcards)] : [];
    const plan = planJobs({
      baseValues: { prompt: text },
      plan: emptyVaryPlan,
      wildcards,
      random: Math.random,
    });
    expect(measured(text, plan.wildcardLengths)).toBe(Math.max(...all.map((prompt) => [...prompt].length)));
  });

  it('is not known where a wildcard stands of which main has said nothing yet', () => {
    expect(measured('a __colours__ cat')).toBeNull();
    expect(measured('a {b|{2$$__colours__}} cat', new Map([['__colours__', 4]]))).not.toBeNull();
    expect(measured('a __colours__ __cups__', new Map([['__colours__', 4]]))).toBeNull();
  });
});
