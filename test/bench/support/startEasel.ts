import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyEvent } from '../../../src/shared/ipc/events';

const built = new URL('../../../out/main/', import.meta.url);

/** The services of Easel, as built from source, on a library of their own, connected to `url`. */
export async function startEasel(url: string, queue: Readonly<{ parallel: number }>) {
  const { compose } = await import('../../../src/main/compose');
  const { foldersUnder } = await import('../../../src/main/folders');
  const folder = mkdtempSync(join(tmpdir(), 'easel-bench-'));
  const listeners = new Set<(event: AnyEvent) => void>();
  const services = compose({
    folders: foldersUnder(folder),
    built: pathToFileURL(new URL(built).pathname),
    sampleWildcards: null,
    sendEvent: (event) => {
      for (const listener of listeners) listener(event);
    },
  });
  services.settings.set({ queue: { ...queue, requestsPerMinute: 6000, confirmAbove: 100_000 } });
  const profile = services.profiles.connectForThisRun({ baseUrl: url, key: 'bench-key-of-no-worth' });
  return {
    services,
    profile,
    /** Queues so many plain jobs and resolves when the last is done. */
    async runJobs(count: number): Promise<void> {
      const ended = new Promise<void>((resolve) => {
        const look = () => {
          const { counts } = services.queue.summary(profile.id);
          if (counts.next + counts.running > 0) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
      });
      await services.drafts.submit(
        {
          profileId: profile.id,
          modelId: 'imagegen/dev',
          values: { prompt: 'a quiet room' },
          vary: { expansion: { kind: 'all' }, seeds: { kind: 'random', count }, axes: [] },
        },
        'batch',
      );
      await ended;
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
