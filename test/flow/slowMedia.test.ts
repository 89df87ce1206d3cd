// A service that answers at once and sends its files slowly, over addresses that live for seconds: what is paid for is
// fetched before more is paid for.
import { afterEach, describe, expect, it } from 'vitest';
import { type Path, startPath } from './support/startPath';

const parallel = 4;
/** Answers that may wait for their files, those under way included. */
const mostWaiting = parallel * 3;
const filesPerS = 5;
const size = { width: 512, height: 512 };

let path: Path | null = null;
afterEach(() => path?.end());

/** The bytes of one file, so that the line can be said in files. */
async function bytesOfOne(): Promise<number> {
  const probe = await startPath();
  try {
    const { id } = await probe.generate({ prompt: 'a', ...size });
    const [row] = probe.rows<{ bytes: number }>('SELECT bytes FROM asset WHERE job_id = ?', id);
    return row?.bytes ?? Number.NaN;
  } finally {
    await probe.end();
  }
}

/** Runs so many jobs to their end and tells what was seen meanwhile. */
async function run(count: number, service: Readonly<{ urlLifeS: number; datedUrls: boolean }>) {
  const mediaRate = (await bytesOfOne()) * filesPerS;
  const easel = await startPath({
    service: { ...service, mediaRate },
    limits: { download: { stallMs: 30_000 } },
  });
  path = easel;
  easel.services.settings.set({ queue: { parallel, requestsPerMinute: 6000 } });
  const seeds = { kind: 'random', count } as const;
  await easel.submit(
    { prompt: 'a', ...size },
    { lane: 'batch', vary: { expansion: { kind: 'all' }, seeds, axes: [] } },
  );
  const seen = { ahead: 0, holds: new Set<string>(), words: new Set<string>() };
  const states = () =>
    Object.fromEntries(
      easel
        .rows<{ state: string; n: number }>('SELECT state, count(*) AS n FROM job GROUP BY state')
        .map(({ state, n }) => [state, n]),
    );
  await expect
    .poll(
      () => {
        const now = states();
        seen.ahead = Math.max(seen.ahead, easel.posts() - (now.done ?? 0) - (now.download_failed ?? 0));
        const { hold } = easel.services.queue.summary(easel.profileId);
        if (hold) seen.holds.add(hold.reason).add(hold.message);
        return (now.done ?? 0) + (now.download_failed ?? 0) + (now.failed ?? 0);
      },
      { timeout: 90_000, interval: 10 },
    )
    .toBe(count);
  const problems = easel.rows<{ problem: string }>('SELECT problem FROM asset WHERE problem IS NOT NULL');
  return { easel, seen, states: states(), problems };
}

describe('fast answers with slow files', () => {
  it('are not paid for ahead of their fetching: no address ends unfetched', async () => {
    const count = 60;
    // At this rate the last of the 60 would wait for 12 s.
    const { easel, seen, states, problems } = await run(count, { urlLifeS: 6, datedUrls: false });
    expect(problems).toEqual([]);
    expect(states).toEqual({ done: count });
    expect(easel.posts()).toBe(count);
    expect(seen.ahead).toBeLessThanOrEqual(mostWaiting);
    expect(seen.holds).toContain('downloads');
  }, 120_000);

  it('are fetched first of all where their addresses say that they end soon', async () => {
    const count = 24;
    const { easel, seen, states, problems } = await run(count, { urlLifeS: 6, datedUrls: true });
    expect(easel.rows('SELECT 1 FROM download WHERE expires_at IS NULL')).toEqual([]);
    expect(problems).toEqual([]);
    expect(states).toEqual({ done: count });
    expect(easel.posts()).toBe(count);
    // What was on its way when the first answer came is all that joins it.
    expect(seen.ahead).toBeLessThanOrEqual(parallel + 1);
    expect(seen.holds).toContain('downloads');
  }, 120_000);
});
