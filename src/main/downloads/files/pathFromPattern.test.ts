import { Buffer } from 'node:buffer';
import { NamePattern } from '@shared/names/NamePattern';
import type { NameSubject } from '@shared/names/NameSubject';
import { describe, expect, it } from 'vitest';
import { pathFromPattern } from './pathFromPattern';

const subject: NameSubject = {
  file: 'red-fox-42-1',
  prompt: 'A red fox',
  template: null,
  seed: '42',
  tags: ['shop'],
  columns: { sku: 'FX-1/7' },
  width: 1024,
  height: 768,
  n: 1,
  createdAt: new Date(2026, 10, 20, 9).getTime(),
  rating: 0,
  note: '',
  model: 'imagegen/dev',
  collections: [],
  kind: 'image',
  batch: 'shots',
};
const placed = (pattern: string, over: Partial<NameSubject> = {}) => {
  const { folder, stem } = pathFromPattern(new NamePattern(pattern), { ...subject, ...over }, '2026-11-20');
  const names = [1, 2, 40].map((n) => (typeof stem === 'string' ? stem : stem(n)));
  return { folder, names, counts: typeof stem !== 'string' };
};

describe('the place that a pattern gives a new file', () => {
  it('is in the folder of its day where the pattern makes none', () => {
    expect(placed('{prompt}-{seed}')).toMatchObject({
      folder: '2026-11-20',
      names: ['a-red-fox-42', 'a-red-fox-42', 'a-red-fox-42'],
    });
  });

  it('is in the pattern’s own folders', () => {
    expect(placed('{batch}/{tag}/{csv:sku}')).toMatchObject({ folder: 'shots/shop', counts: false });
  });

  it('counts up what would be called the same', () => {
    expect(placed('{csv:sku}-{size}-{n}').names).toEqual([
      'FX-1-7-1024x768-1',
      'FX-1-7-1024x768-2',
      'FX-1-7-1024x768-40',
    ]);
    expect(placed('{n:3}').names).toEqual(['001', '002', '040']);
  });

  it('counts with a number behind where the pattern’s own is cut off, or makes only folders', () => {
    const long = placed('{prompt:99}{note}{tag}-{n}', {
      prompt: 'word '.repeat(99),
      note: 'n'.repeat(300),
      tags: ['t'.repeat(300)],
    });
    expect(long.counts).toBe(false);
    expect(placed('{n}/{seed}')).toMatchObject({ folder: '1', counts: false });
  });

  it('is never Easel’s own folder, never outside and never longer than a system takes', () => {
    expect(placed('Wildcards/{seed}').folder).toBe('_Wildcards');
    expect(placed('{note}/{tag}', { note: '../..', tags: ['/etc/passwd'] })).toMatchObject({
      folder: '2026-11-20',
      names: ['etc-passwd', 'etc-passwd', 'etc-passwd'],
    });
    const deep = placed(`${'{note}/'.repeat(12)}{seed}`, { note: '狐'.repeat(200) });
    expect(Buffer.byteLength(`${deep.folder}/${deep.names[0]}`)).toBeLessThanOrEqual(500);
  });
});
