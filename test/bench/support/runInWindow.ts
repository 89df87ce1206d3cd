import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Studio } from '../../e2e/support/Studio';
import { callMain } from '../../support/callMain';
import { launchApp } from '../../support/launchApp';
import { startService } from '../../support/startService';
import type { LongRun } from './LongRun';
import { askNotes, notesTo } from './ProcessNotes';

/**
 * So many jobs of one prompt, each with a seed of its own, in the built app with its window open, on a library of its
 * own: queued from the page, against a local service in another process, no limit, small ready-made files. Throws
 * where not every job is done.
 */
export async function runInWindow(jobs: number, parallel: number): Promise<LongRun> {
  // the figures are of the stand-in wherever they are taken
  process.env.EASEL_E2E = 'stand-in';
  const folder = mkdtempSync(join(tmpdir(), 'easel-bench-'));
  const notes = join(folder, 'notes.json');
  const service = await startService({ instant: true, rateLimit: 0, credits: 100_000_000 });
  const app = await launchApp({
    library: join(folder, 'library'),
    env: { DBUS_SESSION_BUS_ADDRESS: 'disabled:', ...notesTo(notes) },
  });
  try {
    const { page } = app;
    await new Studio(page).connect(service);
    const profileId = (await callMain(page, 'profiles.list', undefined))[0]?.id ?? '';
    const { queue } = await callMain(page, 'settings.get', undefined);
    await callMain(page, 'settings.set', {
      queue: { ...queue, parallel, requestsPerMinute: 6000, confirmAbove: 100_000, confirmAboveMilli: null },
    });
    const startCpu = (await askNotes(app.pid, notes)).cpuMs;
    const started = performance.now();
    await callMain(page, 'create.submitTogether', {
      lane: 'batch',
      jobs,
      drafts: [
        {
          profileId,
          modelId: 'imagegen/dev',
          values: { prompt: 'a quiet room' },
          vary: { expansion: { kind: 'all' }, seeds: { kind: 'random', count: jobs }, axes: [] },
        },
      ],
    });
    for (;;) {
      const { counts, pause } = await callMain(page, 'queue.summary', { profileId });
      if (counts.next + counts.running === 0) break;
      if (pause !== null) throw new Error(`The queue stopped: ${pause.message}`);
      await setTimeout(jobs > 1000 ? 250 : 25);
    }
    const ms = performance.now() - started;
    const { cpuMs, peakMiB, p99Ms } = await askNotes(app.pid, notes);
    const { libraryCount } = await callMain(page, 'app.status', undefined);
    if (libraryCount !== jobs) throw new Error(`Of ${jobs} jobs ${libraryCount} made a file`);
    return { jobs, ms, cpuMs: startCpu + cpuMs, peakMiB, loopP99Ms: p99Ms };
  } finally {
    await app.close();
    await service.stop();
    rmSync(folder, { recursive: true });
  }
}
