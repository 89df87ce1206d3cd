import { describe, expect, it } from 'vitest';
import { historyStart, stepHistory } from './promptHistory';

const entries = ['newest', 'older', 'oldest'];

describe('the history of prompts', () => {
  it('goes back in time and comes home to the text that was being written', () => {
    const first = stepHistory(entries, historyStart, 'mine', true);
    expect(first?.text).toBe('newest');
    const second = stepHistory(entries, first?.cursor ?? historyStart, 'newest', true);
    expect(second?.text).toBe('older');
    const back = stepHistory(entries, second?.cursor ?? historyStart, 'older', false);
    const home = stepHistory(entries, back?.cursor ?? historyStart, 'newest', false);
    expect(home).toEqual({ text: 'mine', cursor: { index: null, unsentText: 'mine' } });
  });

  it('stops at the oldest, and does not go forward from one’s own text', () => {
    expect(stepHistory(entries, { index: 2, unsentText: '' }, 'oldest', true)).toBeNull();
    expect(stepHistory(entries, historyStart, 'mine', false)).toBeNull();
    expect(stepHistory([], historyStart, 'mine', true)).toBeNull();
  });

  it('skips an entry that is what is already shown', () => {
    expect(stepHistory(entries, historyStart, 'newest', true)?.text).toBe('older');
  });
});
