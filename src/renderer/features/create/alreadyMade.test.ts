import { expect, it } from 'vitest';
import { alreadyMade } from './alreadyMade';

const made = (values: Record<string, string | number>, count = 1) => ({
  modelId: 'imagegen/dev',
  values,
  assets: Array.from({ length: count }, () => ({ state: 'ready', trashedAt: null }) as never),
});

it('counts the pictures of the very same requests, each once', () => {
  const jobs = [
    made({ prompt: 'a cup', seed: '7', steps: 28 }, 2),
    made({ prompt: 'a cup', seed: '7', steps: 28 }, 2),
    made({ prompt: 'a cup', seed: '8' }),
  ];
  const of = (...requests: Record<string, string | number>[]) => alreadyMade('imagegen/dev', requests, jobs);
  expect(of({ steps: 28, seed: '7', prompt: 'a cup' })).toBe(2);
  expect(of({ steps: 28, seed: '7', prompt: 'a cup' }, { prompt: 'a cup', seed: '8' })).toBe(3);
  expect(of({ steps: 29, seed: '7', prompt: 'a cup' })).toBe(0);
  expect(alreadyMade('imagegen/other', [{ prompt: 'a cup', seed: '8' }], jobs)).toBe(0);
});

it('counts none that has no seed, no file, or lies in the trash', () => {
  const request = { prompt: 'a cup', seed: '7' };
  const of = (assets: readonly object[]) =>
    alreadyMade('a/b', [request], [{ modelId: 'a/b', values: request, assets: assets as never }]);
  expect(of([{ state: 'ready', trashedAt: null }])).toBe(1);
  expect(of([{ state: 'failed', trashedAt: null }])).toBe(0);
  expect(of([{ state: 'ready', trashedAt: 5 }])).toBe(0);
  expect(alreadyMade('imagegen/dev', [{ prompt: 'a cup' }], [made({ prompt: 'a cup' })])).toBe(0);
});
