// Runs in the suite `cage` only: that the cage is one. What native modules do in it, their own tests say.
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const noExternalBuffersAllowed = 22;

it('refuses buffers of memory that a native module made itself', () => {
  const probe = process.env.EASEL_CAGE_PROBE ?? '';
  expect(createRequire(import.meta.url)(probe)).toEqual([noExternalBuffersAllowed, noExternalBuffersAllowed]);
});
