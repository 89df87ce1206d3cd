// A computer whose clock is set back while downloads wait for their next try.

import { afterEach, describe, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { realTiming, type Timing } from '../../src/main/engine/RunLoop';
import { DownloadBench } from '../flow/support/DownloadBench';
import { respond, ScriptedHost } from '../flow/support/ScriptedHost';
import { seedDownloads } from '../flow/support/seedDownload';

const hourMs = 3_600_000;
let host: ScriptedHost | null = null;
let easel: DownloadBench | null = null;

afterEach(async () => {
  await easel?.close();
  await host?.stop();
});

/** Real time, a thousand times as fast where a timer is waited for, on a clock that can be set. */
function quickTiming(): Timing & { set: (byMs: number) => void } {
  let by = 0;
  return {
    ...realTiming,
    clock: { now: () => Date.now() + by, monotonic: realTiming.clock.monotonic },
    setTimer: (work, delayMs) => realTiming.setTimer(work, delayMs / 1000),
    set: (byMs) => {
      by += byMs;
    },
  };
}

describe('a download that waits for its next try', () => {
  for (const [what, back] of [
    ['two hours', 2 * hourMs],
    ['a year', 8760 * hourMs],
  ] as const) {
    it(`is fetched all the same when the clock is set back by ${what}`, async () => {
      const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a63' } })
        .png()
        .toBuffer();
      const timing = quickTiming();
      host = await ScriptedHost.start((request, socket) => {
        if (request.ordinal > 0) return respond(socket, { body: png });
        return respond(socket, {
          status: 503,
          headers: { 'retry-after': '300' },
          body: Buffer.from('later'),
        });
      });
      easel = new DownloadBench(host.url, { timing });
      const { assetIds } = seedDownloads(easel.db, [{ url: `${host.url}/a.png` }]);
      easel.downloader.start();
      await expect.poll(() => easel?.download(assetIds[0] ?? '').tries).toBe(1);
      expect(Number(easel.download(assetIds[0] ?? '').next_try_at)).toBeGreaterThan(
        timing.clock.now() + 200_000,
      );
      timing.set(-back);
      await expect.poll(() => easel?.asset(assetIds[0] ?? '').state).toBe('ready');
      expect(host.requests).toHaveLength(2);
    });
  }
});
