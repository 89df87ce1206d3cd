import type { Asset } from '@shared/domain/gallery/Asset';
import { describe, expect, it } from 'vitest';
import { assetFacts } from './assetFacts';

const asset: Asset = {
  id: 'a',
  seq: 1,
  jobId: 'j',
  generationId: 'g',
  profileId: 'p',
  modelId: 'imagegen/dev',
  ordinal: 0,
  kind: 'image',
  state: 'ready',
  remoteUrl: 'https://media.example.com/a.png',
  file: 'Easel/2026-11-20/lavender-18446744073709551557-1.png',
  width: 768,
  height: 1024,
  durationS: null,
  contentType: 'image/png',
  bytes: 1_300_000,
  sha256: null,
  seed: '18446744073709551557',
  prompt: 'lavender',
  template: null,
  values: { prompt: 'lavender', guidance_scale: 3.5, seed: '18446744073709551557', something_new: ['x'] },
  inferenceS: 13.24,
  chargedMilli: 2400,
  sensitive: false,
  sample: true,
  rating: 0,
  favourite: false,
  createdAt: 0,
  problem: null,
  origin: 'generated',
  isOutside: false,
  isMissing: false,
  rejected: false,
  label: null,
  note: '',
  remark: null,
  tags: [],
  sourceId: null,
  sourcePrompt: null,
  stackId: null,
  trashedAt: null,
};
const factOf = (label: string, change: Partial<Asset> = {}) =>
  assetFacts({ ...asset, ...change }, 0).find((fact) => fact.label === label)?.value;

describe('the facts of an asset', () => {
  it('writes a seed past 2^53 to its last digit', () => {
    expect(factOf('Seed')).toBe('18446744073709551557');
  });

  it('names parameters as the form does, with the words of their values, and unknown ones in plain words', () => {
    expect(factOf('Guidance')).toBe('3.5');
    expect(factOf('Something new')).toBe('["x"]');
    const edit = { modelId: 'charedit/v3-character-edit', values: { style: 'realistic' } };
    expect(factOf('Style', edit)).toBe('Realistic');
  });

  it('shows the defaults that the request left to the service', () => {
    expect(factOf('Steps')).toBe('28');
  });

  it('does not repeat the prompt among the parameters', () => {
    expect(assetFacts(asset, 0).some((fact) => fact.value === 'lavender')).toBe(false);
  });

  it('says what it cost, and says so when that is not known', () => {
    expect(factOf('Cost')).toBe('2.4 credits');
    expect(factOf('Cost', { chargedMilli: null })).toBe('unknown');
  });

  it('never writes out a picture that was sent along', () => {
    const values = { image_url: `easel-input:${'0'.repeat(64)}` };
    const edit = { ...asset, modelId: 'charedit/v3-character-edit', values };
    const imageOf = (sourceId: string | null) =>
      assetFacts({ ...edit, sourceId }, 0).find((fact) => fact.label === 'Image')?.value;
    expect(imageOf(null)).toBe('an image from this computer');
    expect(imageOf('a')).toBe('an image from this library');
  });

  it('says of no seed that nobody gave: a frame of a film has none', () => {
    const seeds = (of: Partial<Asset>) =>
      assetFacts({ ...asset, seed: null, ...of }, 0).filter(({ label }) => label === 'Seed').length;
    expect(seeds({})).toBe(1);
    expect(seeds({ origin: 'imported' })).toBe(1);
    expect(seeds({ origin: 'imported', sourceId: 'film' })).toBe(0);
  });
});
