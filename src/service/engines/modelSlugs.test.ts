import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelSlugs } from './modelSlugs';

const slugs = (...names: string[]): readonly string[] => [...modelSlugs(names).keys()];

describe('modelSlugs', () => {
  it('writes a name in small letters, digits and hyphens, without the ending of a file', () => {
    expect(slugs('Official/sd_xl_base_1.0.safetensors', 'flux1-dev.gguf', 'Été')).toEqual([
      ...['official-sd-xl-base-1-0', 'flux1-dev', 'ete'],
    ]);
  });

  it('numbers names that would be one, and keeps names that no folder or route may have free', () => {
    expect(slugs('a b', 'a_b', 'a-b', 'CON', 'providers', '漢字')).toEqual([
      ...['a-b', 'a-b-2', 'a-b-3', 'con-model', 'providers-model', 'model'],
    ]);
  });

  it('gives every list of names legal slugs, each its own', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ maxLength: 90 })), (names) => {
        const found = modelSlugs(names);
        expect([...found.values()]).toEqual(names);
        for (const slug of found.keys()) expect(slug).toMatch(/^[a-z0-9][a-z0-9-]{0,62}$/);
      }),
    );
  });
});
