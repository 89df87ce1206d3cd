import { describe, expect, it } from 'vitest';
import { parseFolderPath } from './parseFolderPath';

describe('a folder of a profile', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['Clients', 'Clients'],
    [' Clients / Aster ', 'Clients/Aster'],
    ['Clients\\Aster\\', 'Clients/Aster'],
    ['Möbel und Licht', 'Möbel und Licht'],
  ])('is read from %j', (typed, folder) => {
    expect(parseFolderPath(typed)).toEqual({ ok: true, folder });
  });

  it.each([
    '/etc',
    '\\\\server\\share',
    'C:\\pictures',
    '../elsewhere',
    'a/../b',
    'a/b/c/d/e',
    'nul',
    'what?',
    '.hidden',
    'wildcards',
    'Wildcards/mine',
    '2026-11-20',
    'x'.repeat(61),
    'a\u202eb',
  ])('is not read from %j', (typed) => {
    expect(parseFolderPath(typed)).toMatchObject({ ok: false });
  });
});
