import { describe, expect, it } from 'vitest';
import { frameAt, seekTimeOf, startOf } from './frameSteps';

const uneven = { everyS: 0.1, starts: Float64Array.from([0, 0.05, 0.3, 0.32]) };

describe('the pictures of a film', () => {
  it.each([25, 30, 24_000 / 1001, 60])('are gone through one by one at %s a second, on and back', (rate) => {
    const frames = { everyS: 1 / rate, starts: null };
    let at = 0;
    for (let step = 1; step <= 200; step += 1) {
      at = seekTimeOf(frames, frameAt(frames, at) + 1, 10);
      expect(frameAt(frames, at)).toBe(step);
      // the start of a frame, which the slider uses, must belong to the same frame
      expect(frameAt(frames, startOf(frames, step))).toBe(step);
    }
    for (let step = 199; step >= 0; step -= 1) {
      at = seekTimeOf(frames, frameAt(frames, at) - 1, 10);
      expect(frameAt(frames, at)).toBe(step);
    }
    expect(at).toBe(0);
  });

  it('are found where they are shown for different times', () => {
    const shown = [0, 1, 2, 3].map((frame) => frameAt(uneven, seekTimeOf(uneven, frame, 0.4)));
    expect(shown).toEqual([0, 1, 2, 3]);
    expect(frameAt(uneven, 0.29)).toBe(1);
    expect(seekTimeOf(uneven, 9, 0.4)).toBe(seekTimeOf(uneven, 3, 0.4));
    expect(seekTimeOf(uneven, -1, 0.4)).toBe(0);
  });
});
