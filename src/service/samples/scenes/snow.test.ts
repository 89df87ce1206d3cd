import { describe, expect, it } from 'vitest';
import { isSnowing, isSnowLying } from './settings';

const asked = (is: typeof isSnowing, prompt: string) => is((pattern) => pattern.test(prompt));

describe('snow', () => {
  it('lies where the prompt says so, and falls only where it snows', () => {
    for (const prompt of ['a red lighthouse on a snowy cliff', 'hills in winter', 'a cabin in the snow']) {
      expect(asked(isSnowLying, prompt)).toBe(true);
      expect(asked(isSnowing, prompt)).toBe(false);
    }
    for (const prompt of ['a city, heavy snowfall', 'it is snowing', 'a snowy day in the hills'])
      expect(asked(isSnowing, prompt)).toBe(true);
    expect(asked(isSnowLying, 'a snowman')).toBe(false);
  });
});
