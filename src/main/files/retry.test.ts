import { expect, it } from 'vitest';
import { retry, retrySync } from './retry';

/** Work that fails this many times; also the number of attempts, and the waiting times between them, ms. */
function refusedTimes(times: number, code: string) {
  const waited: number[] = [];
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries <= times) throw Object.assign(new Error(code), { code });
    return 'done';
  };
  const run = (platform: string) => retry(work, { platform, wait: async (ms) => void waited.push(ms) });
  return { run, waited, tries: () => tries };
}

it.each(['EBUSY', 'EPERM', 'EACCES', 'ENOTEMPTY'])(
  'tries again what Windows refuses for a moment: %s',
  async (code) => {
    const { run, waited, tries } = refusedTimes(3, code);
    expect(await run('win32')).toBe('done');
    expect(tries()).toBe(4);
    expect(waited.toSorted((a, b) => a - b)).toEqual(waited);
  },
);

it('gives up after five tries, and says what the last one said', async () => {
  const { run, tries } = refusedTimes(9, 'EBUSY');
  await expect(run('linux')).rejects.toMatchObject({ code: 'EBUSY' });
  expect(tries()).toBe(5);
});

it.each([
  ['ENOSPC', 'win32'],
  ['EACCES', 'linux'],
])('tries only once where a refusal lasts: %s on %s', async (code, platform) => {
  const { run, tries } = refusedTimes(1, code);
  await expect(run(platform)).rejects.toMatchObject({ code });
  expect(tries()).toBe(1);
});

it.each([
  ['win32', 'EPERM', 4],
  ['win32', 'ENOSPC', 1],
  ['linux', 'EPERM', 1],
])('without awaiting, tries as often: on %s after %s %i times', (platform, code, tries) => {
  let tried = 0;
  const work = () => {
    tried += 1;
    if (tried < 4) throw Object.assign(new Error(code), { code });
    return 'done';
  };
  const run = () => retrySync(work, { platform, wait: () => {} });
  if (tries === 4) expect(run()).toBe('done');
  else expect(run).toThrow(code);
  expect(tried).toBe(tries);
});
