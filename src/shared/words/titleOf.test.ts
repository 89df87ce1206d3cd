import { describe, expect, it } from 'vitest';
import { sourceLabel, titleOf } from './titleOf';

const image = (prompt: string, sourcePrompt: string | null) => ({
  kind: 'image' as const,
  prompt,
  sourcePrompt,
});

describe('what a picture is called', () => {
  it('is its prompt, and of an edit first what of', () => {
    expect(titleOf(image('a lake at dusk', null))).toBe('a lake at dusk');
    expect(titleOf(image('make it darker', 'a lake at dusk'))).toBe('a lake at dusk · make it darker');
    expect(sourceLabel(image('a lake at dusk', null))).toBeNull();
    expect(sourceLabel(image('make it darker', 'a lake at dusk'))).toBe('edit of “a lake at dusk”');
    expect(sourceLabel({ ...image('pan left', 'a lake'), kind: 'video' })).toBe('video from “a lake”');
  });

  it('begins with what its list calls it', () => {
    const darker = { ...image('darker', 'a lake'), title: 'SKU-7' };
    expect(titleOf(darker)).toBe('SKU-7 · a lake · darker');
  });

  it('says nothing twice, of a frame of a film for one', () => {
    expect(titleOf(image('waves', 'waves'))).toBe('waves');
    expect(sourceLabel(image('waves', 'waves'))).toBeNull();
    expect(titleOf(image('', 'a lake'))).toBe('a lake');
  });

  it('leaves its own words room, however long those of its source are', () => {
    const long = 'a lake at dusk, mist over the water, two boats\nat the jetty, in the manner of a woodcut';
    expect(titleOf(image('darker', long))).toBe('a lake at dusk, mist over the… · darker');
    expect(titleOf(image('darker', '湖'.repeat(80)))).toBe(`${'湖'.repeat(30)}… · darker`);
  });
});
