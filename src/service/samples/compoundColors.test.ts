import { describe, expect, it } from 'vitest';
import { colorNamesIn, colorOfName } from './colorWords';
import { joinColors, splitColors } from './compoundColors';
import { planScene } from './planScene';

const plan = (prompt: string) =>
  planScene({ values: { prompt }, seed: '7', index: 0, width: 96, height: 72 });

describe('a colour that is called after a thing', () => {
  it.each([
    ['fresh sea blue and white', 'fresh seablue and white'],
    ['a sea-blue boat', 'a seablue boat'],
    ['a light sea blue dress', 'a lightseablue dress'],
    ['the sea blue and calm', 'the sea blue and calm'],
    ['a sea, blue and calm', 'a sea, blue and calm'],
  ])('is one word: %s', (text, joined) => {
    expect(joinColors(text)).toBe(joined);
    expect(splitColors(joined)).toBe(text.replace('sea-blue', 'sea blue'));
  });

  it('is lighter where it is said to be', () => {
    const [plain, pale] = [colorOfName('seablue'), colorOfName('paleseablue')];
    expect(pale?.l).toBeGreaterThan(plain?.l ?? 1);
    expect(pale?.h).toBe(plain?.h);
  });

  it.each([
    'a crab, light sea blue and sand yellow',
    'a house, forest green and wine red',
    'a fox, lemon yellow and rose red',
  ])('is neither drawn nor missed as that thing: %s', (prompt) => {
    const { remark, brief } = plan(prompt);
    expect(remark).toBeNull();
    expect(new Set(brief.inks.map(({ h }) => h)).size).toBe(2);
    expect(brief.mood.has(/\b(?:sea|sand|forest|wine|lemon|rose)\b/)).toBe(false);
  });

  it('has its name in two words where something is said of it', () => {
    expect(colorNamesIn('a lightseablue boat, red sails at golden hour')).toEqual(['light sea blue', 'red']);
    expect(plan('a pencil sketch of a sea blue boat').remark).toBe(
      'Drawn without “sea blue”: a pencil sketch has no colours',
    );
    expect(plan('a pencil sketch of a boat').remark).toBeNull();
  });
});
