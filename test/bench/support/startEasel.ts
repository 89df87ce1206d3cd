import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const built = new URL('../../../out/main/', import.meta.url);

/** The services of Easel, as built from source, on a library of their own, connected to `url`. */
export async function startEasel(url: string, queue: Readonly<{ parallel: number }>) {
  const { compose } = await import('../../../src/main/compose');
  const { foldersUnder } = await import('../../../src/main/folders');
  const folder = mkdtempSync(join(tmpdir(), 'easel-bench-'));
  const services = await compose({
    folders: foldersUnder(folder),
    builtFolder: pathToFileURL(new URL(built).pathname),
    sampleWildcards: null,
    sendEvent: () => undefined,
  });
  services.settings.set({
    queue: { ...queue, requestsPerMinute: 6000, confirmAbove: 100_000, confirmAboveMilli: null },
  });
  const profile = services.profiles.connectForThisRun({ baseUrl: url, key: 'bench-key-of-no-worth' });
  const open = services.db
    .prepare<[], number>(
      "SELECT sum(n) FROM job_count WHERE state IN ('queued', 'waiting', 'sending', 'responded', 'downloading')",
    )
    .pluck();
  return {
    services,
    profile,
    /** Queues so many plain jobs and resolves when the last is done. */
    async runJobs(count: number): Promise<void> {
      await services.drafts.submitTogether(
        [
          {
            profileId: profile.id,
            modelId: 'imagegen/dev',
            values: { prompt: 'a quiet room' },
            vary: { expansion: { kind: 'all' }, seeds: { kind: 'random', count }, axes: [] },
          },
        ],
        'batch',
        count,
      );
      // asked of the database and not of the events, which come ten times a second
      while ((open.get() ?? 0) > 0) await setTimeout(5);
      const { counts } = services.queue.summary(profile.id);
      if (counts.attention > 0) throw new Error(`${counts.attention} jobs of the benchmark did not end well`);
      await services.queue.clearFinished(profile.id);
    },
    async stop(): Promise<void> {
      await services.close();
      rmSync(folder, { recursive: true });
    },
  };
}
