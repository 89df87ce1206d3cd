import { t } from '@shared/messages/t';
import type { Timing } from '../engine/RunLoop';
import { BulkFetch } from '../history/BulkFetch';
import { fetchEntries } from '../history/fetchEntries';
import { HistoryMirror } from '../history/HistoryMirror';
import { UnknownWatch } from '../history/UnknownWatch';
import type { Jobs } from './wireJobs';
import type { Library } from './wireLibrary';
import type { Service } from './wireService';

export function wireHistory(timing: Timing, library: Library, service: Service, jobs: Jobs) {
  const { db, log, send } = library;
  const { account, client, connectionOf, connections } = service;
  const { queue, downloads } = jobs;
  const changed = (profileId: string | null) => send({ name: 'history.changed', payload: { profileId } });
  const mirror = new HistoryMirror({
    db,
    timing,
    log,
    connectionOf,
    connections,
    changed,
    page: (connection, place, signal) => client.history(connection, place, signal),
    ended: (profileId) => {
      if (queue.foundCharges.search(profileId)) changed(profileId);
      void account.learnUnpricedFromHistory(profileId);
    },
  });
  const unknownWatch = new UnknownWatch({
    db,
    setTimer: timing.setTimer,
    sync: (profileId) => void mirror.sync(profileId),
  });
  const bulk = new BulkFetch({
    db,
    now: timing.clock.now,
    wake: () => downloads.wake(),
    isUnderWay: (assetId) => downloads.isDownloading(assetId),
    changed: () => changed(null),
  });
  return {
    mirror,
    bulk,
    /** Downloads the files that are neither stored nor known to be gone. */
    async fetchFound({ profileId, text }: Readonly<{ profileId: string | null; text: string }>) {
      const [found, absent] = await Promise.all([
        library.reader.read('history', { profileId, text }),
        library.reader.read('absent', { profileId, limit: -1 }),
      ]);
      const wanted = new Set(found);
      return bulk.start(
        { profileId },
        absent.filter((seq) => wanted.has(seq)),
      );
    },
    watch: unknownWatch,
    fetch(seqs: readonly number[]) {
      const { assetIds, expired } = fetchEntries(db, seqs, timing.clock.now());
      downloads.wake();
      changed(null);
      return { started: assetIds.length, ended: expired };
    },
    /** Applies the user's decision about a possible match of a lost answer. */
    resolveMatch(jobId: string, isMatch: boolean): { message: string } {
      if (isMatch) {
        const { message } = queue.foundCharges.accept(jobId);
        changed(null);
        return { message };
      }
      queue.foundCharges.refuse(jobId);
      changed(null);
      return { message: t('wiring.nothingWasChangedYouMayStill') };
    },
    async close(): Promise<void> {
      unknownWatch.stop();
      await mirror.close();
    },
  };
}
