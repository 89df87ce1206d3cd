import { parseTemplate } from '@shared/prompt';
import { expandAll } from '@shared/prompt/expandAll';
import { describe, expect, it } from 'vitest';
import { longestPrompt } from './longestPrompt';

function measured(text: string): number | null {
  const parsed = parseTemplate(text);
  if (!parsed.ok) throw new Error('The template of this test does not parse.');
  return longestPrompt(parsed.template);
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

  it('is not known where a wildcard stands', () => {
    expect(measured('a __colours__ cat')).toBeNull();
  });
});
