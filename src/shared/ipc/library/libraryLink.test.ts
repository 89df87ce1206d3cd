import { describe, expect, it } from 'vitest';
import { libraryLink, readLibraryLink } from './libraryLink';

describe('an address in a library', () => {
  it.each(['asset', 'collection'] as const)('leads back to the %s', (to) => {
    const id = '0193f1c2-7a5e-7cc0-9b1d-0242ac120002';
    expect(readLibraryLink(libraryLink(to, id))).toEqual({ to, id });
    expect(readLibraryLink(`${libraryLink(to, id)}/`)).toEqual({ to, id });
  });

  it.each([
    'easel://app/index.html',
    'easel://media/original/0193f1c2',
    'easel://asset/',
    'easel://collection/',
    'easel://asset/../app/index.html',
    'easel://collection/a/b',
    'easel://asset/a/b',
    'easel://asset/%2e%2e',
    `easel://asset/${'a'.repeat(65)}`,
    'easel:asset/0193f1c2',
    'https://asset/0193f1c2',
    'https://collection/0193f1c2',
    'not an address',
  ])('is not %s', (address) => expect(readLibraryLink(address)).toBeNull());
});
