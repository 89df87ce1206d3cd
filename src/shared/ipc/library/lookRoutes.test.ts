import { expect, it } from 'vitest';
import { MAX_STRIP_BYTES } from '../../looks/filmStrip';
import { lookRoutes } from './lookRoutes';

it('takes a strip of moments of so many bytes, and no more', () => {
  const takes = (size: number) =>
    lookRoutes['asset.giveStrip'].input.safeParse({ id: 'a', bytes: new Uint8Array(size) }).success;
  expect([takes(MAX_STRIP_BYTES), takes(MAX_STRIP_BYTES + 1)]).toEqual([true, false]);
});
