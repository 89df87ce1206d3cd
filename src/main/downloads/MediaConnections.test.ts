import { afterEach, describe, expect, it } from 'vitest';
import { MediaConnections } from './MediaConnections';

const here = '127.0.0.1';
const ofTheNetwork = '192.168.1.7';
const ofTheWorld = '93.184.215.14';

let answers: readonly string[];
const connections = new MediaConnections({
  perHost: 1,
  connectTimeoutMs: 1000,
  resolve: async () => answers.map((address) => ({ address })),
});
const isPrivate = (...given: readonly string[]) => {
  answers = given;
  return connections.isPrivateOrigin('https://studio.example');
};
afterEach(() => {
  answers = [];
});

describe('a service, for its media', () => {
  it('is on a private network where all of its addresses are there', async () => {
    expect(await isPrivate(ofTheNetwork)).toBe(true);
    expect(await isPrivate(ofTheNetwork, here)).toBe(true);
    expect(await isPrivate(ofTheWorld)).toBe(false);
  });

  it('opens no private network by naming one address of it beside others, or none', async () => {
    expect(await isPrivate(ofTheWorld, here)).toBe(false);
    expect(await isPrivate(here, ofTheWorld)).toBe(false);
    expect(await isPrivate()).toBe(false);
  });

  it('is asked for its addresses each time: what it was says nothing of what it is', async () => {
    expect(await isPrivate(ofTheNetwork)).toBe(true);
    expect(await isPrivate(ofTheWorld)).toBe(false);
  });
});
