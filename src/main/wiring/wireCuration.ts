import { Curation } from '../curation/Curation';
import { Trash } from '../curation/Trash';
import type { Timing } from '../engine/RunLoop';
import type { Jobs } from './wireJobs';
import type { Library } from './wireLibrary';

export function wireCuration(timing: Timing, library: Library, jobs: Jobs, importUndone: () => void) {
  const { db, folders, log, reader, events, send, settings } = library;
  const { now } = timing.clock;
  const manyChanged = () => {
    send({ name: 'assets.manyChanged', payload: {} });
    events.statusChanged();
  };
  const curationChanged = () => send({ name: 'curation.changed', payload: {} });
  const curation = new Curation({
    db,
    now,
    manyChanged,
    curationChanged,
    importUndone,
    seqsOf: (set) => reader.seqsOf(set),
    assetsChanged: (assetIds) => {
      events.assetsChanged(assetIds);
      events.statusChanged();
    },
    filesChanged: (assetIds) => jobs.previews.retry(assetIds),
  });
  const trash = new Trash({
    db,
    now,
    log,
    libraryFolder: folders.library,
    runExclusive: (work) => curation.runExclusive(work),
    setTimer: timing.setTimer,
    days: () => settings.get().trash.days,
    previewsOf: (assetId) => Object.values(jobs.previews.filesOf(assetId)),
    emptied: () => {
      manyChanged();
      curationChanged();
    },
  });
  return {
    curation,
    trash,
    /** @param empties whether the trash is emptied automatically */
    start(empties: boolean): void {
      curation.recover().catch((error: unknown) => log.warn({ error }, 'a change could not be continued'));
      if (empties) trash.start();
    },
    stop: () => Promise.all([curation.close(), trash.stop()]),
  };
}
