import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatCount } from './formatCount';
import { formatCredits } from './formatCredits';
import { formatTime } from './formatTime';
import { judgementTexts } from './sentences/judgementTexts';

describe('how amounts are written', () => {
  it.each([
    [2400, '2.4'],
    [0, '0'],
    [1, '0.001'],
    [1_284_000, '1,284'],
  ])('writes %i thousandths of a credit as %s', (milli, words) => {
    expect(formatCredits(milli)).toBe(words);
  });

  it('sets thousands apart', () => {
    expect([999, 12_000, 10n ** 15n].map(formatCount)).toEqual(['999', '12,000', '1,000,000,000,000,000']);
  });

  it('leaves the date out on the same day', () => {
    const afternoon = new Date(2026, 10, 20, 14, 2).getTime();
    expect(formatTime(afternoon, afternoon + 1000)).toBe('14:02');
    expect(formatTime(afternoon, afternoon + 86_400_000)).toContain('20 November 2026');
  });

  it('is said here and nowhere else', () => {
    const folder = resolve(import.meta.dirname, '../..');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?<!\.test)\.tsx?$/.test(name),
    );
    const pattern = /toLocale(String|Date|Time)|(Number|DateTime)Format\((?!locale(Of)?\b)/;
    const formatFiles = files.filter((name) => pattern.test(readFileSync(join(folder, name), 'utf8')));
    expect(formatFiles).toEqual([]);
  });
});

it('says what was said of a picture in one order, and nothing of one that nobody judged', () => {
  expect(judgementTexts({ label: null, rating: 1, favourite: true, rejected: true })).toEqual([
    '1 star',
    'favourite',
    'rejected',
  ]);
  expect(judgementTexts({ label: null, rating: 4, favourite: false, rejected: false })).toEqual(['4 stars']);
  expect(judgementTexts({ label: null, rating: 0, favourite: false, rejected: false })).toEqual([]);
});
