import { describe, expect, it } from 'vitest';
import { defaultSpeedRule, Pace } from './Pace';

const rule = { bytesPerS: 1024, windowMs: 30_000 };

/** The verdict after each second, if `bytesAt(second)` bytes arrive in that second. */
function judged(seconds: number, bytesAt: (second: number) => number): string[] {
  const pace = new Pace(rule, 0);
  return Array.from({ length: seconds }, (_, second) => {
    pace.add(bytesAt(second));
    return pace.judge((second + 1) * 1000);
  });
}

describe('the pace of a download', () => {
  it('is well as long as the least rate comes', () => {
    expect(new Set(judged(120, () => 1024))).toEqual(new Set(['well']));
  });

  it('is not judged before a whole span is over', () => {
    const seen = judged(40, () => 1);
    expect(seen.slice(0, 29)).toEqual(Array(29).fill('well'));
    expect(seen.slice(29)).toEqual(Array(11).fill('drip'));
  });

  it('is slow between a drip and the least rate', () => {
    expect(judged(31, () => 1000).at(-1)).toBe('slow');
    expect(judged(31, () => 127).at(-1)).toBe('drip');
    expect(judged(31, () => 130).at(-1)).toBe('slow');
  });

  it('may be a tenth of what is asked for and still no drip, where the rule says so', () => {
    const pace = new Pace(defaultSpeedRule, 0);
    pace.add(30 * 1600);
    expect(pace.judge(30_000)).toBe('slow');
    expect(pace.judge(60_000)).toBe('drip');
  });

  it('counts what came lately, and not a quick beginning', () => {
    const seen = judged(60, (second) => (second < 10 ? 1_000_000 : 10));
    expect(seen[35]).toBe('well');
    expect(seen[45]).toBe('drip');
  });

  it('forgives a pause that the average makes up for', () => {
    expect(new Set(judged(120, (second) => (second % 20 === 0 ? 40_000 : 0)))).toEqual(new Set(['well']));
  });
});
