import { describe, expect, it } from 'vitest';
import { hasPigeons } from './festive';
import { isSquare } from './square';

const asked = (is: typeof isSquare, prompt: string) => is((pattern) => pattern.test(prompt));

describe('a square', () => {
  it('is one that the prompt names, and no shape and no stall alone', () => {
    expect(asked(isSquare, 'a market square in a small old town')).toBe(true);
    expect(asked(isSquare, 'a street market in the rain')).toBe(true);
    expect(asked(isSquare, 'a red square on white')).toBe(false);
    expect(asked(isSquare, 'a market stall')).toBe(false);
  });

  it('has small pigeons where they are named after it', () => {
    expect(asked(hasPigeons, 'a town square with pigeons')).toBe(true);
    expect(asked(hasPigeons, 'pigeons on a town square')).toBe(false);
  });
});
