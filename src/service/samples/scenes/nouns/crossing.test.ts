import { describe, expect, it } from 'vitest';
import { createRandom } from '../../Random';
import { readMood } from '../../readMood';
import type { SceneBrief } from '../../Scene';
import { wayOf } from './crossing';
import { vehicles } from './vehicles';

const wayIn = (prompt: string, name: string) => {
  const noun = vehicles.find((one) => one.name === name);
  const brief = { mood: readMood(prompt, createRandom('')) } as SceneBrief;
  return noun && wayOf(brief, noun, 1);
};

describe('a vehicle', () => {
  it('drives the way that the prompt says, or stands', () => {
    expect(wayIn('a tram drives from right to left', 'tram')).toBe(-1);
    expect(wayIn('a train drives from left to right', 'train')).toBe(1);
    expect(wayIn('a tram crossing a bridge', 'tram')).toBe(1);
    expect(wayIn('a red bus in a street', 'bus')).toBeNull();
  });
});
