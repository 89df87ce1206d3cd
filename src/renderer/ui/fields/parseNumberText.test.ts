import { describe, expect, it } from 'vitest';
import { parseNumberText, stepNumber } from './parseNumberText';

describe('numbers typed by hand', () => {
  it('take a comma as well as a point', () => {
    expect(parseNumberText(' 3,5 ')).toBe(3.5);
    expect(parseNumberText('.5')).toBe(0.5);
    expect(parseNumberText('3.')).toBe(3);
  });

  it('are not read from half-typed or foreign text', () => {
    for (const text of ['', '-', '1e3', '0x10', 'twelve', '1 000', '1.2.3']) {
      expect(parseNumberText(text)).toBeNull();
    }
  });

  it('step without the dust of binary fractions and stop at the bounds', () => {
    expect(stepNumber(0.2, 1, { min: 0, max: 1, step: 0.1 })).toBe(0.3);
    expect(stepNumber(20, 1, { min: 1, max: 20, step: 0.5 })).toBe(20);
    expect(stepNumber(99, -1, { min: 1, max: 20, step: 0.5 })).toBe(20);
  });
});
