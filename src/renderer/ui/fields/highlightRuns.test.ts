import { describe, expect, it } from 'vitest';
import { highlightRuns } from './highlightRuns';

describe('painted runs', () => {
  it('are the text again when they are joined, whatever the spans', () => {
    const text = 'a {b|{c|d}} __e__ {';
    const runs = highlightRuns(text, [
      { start: 2, end: 11, tone: 'choice' },
      { start: 5, end: 10, tone: 'choice' },
      { start: 12, end: 17, tone: 'wildcard' },
      { start: 18, end: 40, tone: 'error' },
    ]);
    expect(runs.map((run) => run.text).join('')).toBe(text);
  });

  it('let an error show through whatever lies over it', () => {
    const runs = highlightRuns('abcdef', [
      { start: 1, end: 3, tone: 'error' },
      { start: 0, end: 6, tone: 'choice' },
    ]);
    expect(runs.map((run) => [run.text, run.tone])).toEqual([
      ['a', 'choice'],
      ['bc', 'error'],
      ['def', 'choice'],
    ]);
  });

  it('paint nothing in an empty text', () => {
    expect(highlightRuns('', [])).toEqual([]);
  });
});
