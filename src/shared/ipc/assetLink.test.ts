import { describe, expect, it } from 'vitest';
import { assetLink, assetOfLink } from './assetLink';

describe('the address of an asset', () => {
  it('leads back to the asset', () => {
    const id = '0193f1c2-7a5e-7cc0-9b1d-0242ac120002';
    expect(assetOfLink(assetLink(id))).toBe(id);
    expect(assetOfLink(`${assetLink(id)}/`)).toBe(id);
  });

  it.each([
    'easel://app/index.html',
    'easel://media/original/0193f1c2',
    'easel://asset/',
    'easel://asset/../app/index.html',
    'easel://asset/a/b',
    'easel://asset/%2e%2e',
    `easel://asset/${'a'.repeat(65)}`,
    'easel:asset/0193f1c2',
    'https://asset/0193f1c2',
    'not an address',
  ])('is not %s', (address) => expect(assetOfLink(address)).toBeNull());
});
