import type { Curation } from '../curation/Curation';
import type { FileChange } from '../database/disk/writeFileRecord';
import { checkFilm } from '../downloads/checkFilm';
import { checkWebm } from '../downloads/checkWebm';
import type { Timing } from '../engine/RunLoop';
import { TaskThread } from '../engine/TaskThread';
import { ImportService } from '../imports/ImportService';
import { Imports } from '../imports/Imports';
import { WatchFolders } from '../imports/WatchFolders';
import { workingCopyRows } from '../programs/workingCopyRows';
import { keepAsNew } from '../use-cases/keepAsNew';
import type { DiskTask, DiskTasks } from '../verify/DiskTask';
import { LibraryVerifier } from '../verify/LibraryVerifier';
import { LibraryWatcher } from '../verify/LibraryWatcher';
import { acceptChanged, VerifyService } from '../verify/VerifyService';
import type { HostEnvironment } from './HostEnvironment';
import type { Jobs } from './wireJobs';
import type { Library } from './wireLibrary';

const maxReportedIds = 1000;
const diskIdleMs = 60_000;

/** @param curation the undo history, once it exists */
export function wireImports(
  { builtFolder }: HostEnvironment,
  timing: Timing,
  library: Library,
  { previews }: Jobs,
  curation: () => Curation,
) {
  const { db, folders, log, events, send } = library;
  const { now } = timing.clock;
  const imports = new Imports({
    db,
    log,
    now,
    allowFolder: (from) => library.computer.allowOutside([from]),
    libraryFolder: folders.library,
    dataFolder: folders.data,
    thread: new URL('import-inspector.js', builtFolder),
    sourceOf: (path) => workingCopyRows.originalOf(db, path),
    decodeImage: (path) => previews.decodeImported(path),
    pausePreviews: () => previews.pause(),
    checkFilm: (path, ext) => (ext === 'webm' ? checkWebm(path) : checkFilm(path)),
    onCommitted: (assetIds) => {
      previews.wake();
      events.assetsChanged(assetIds);
      events.shelvesChanged();
    },
  });
  const importService = new ImportService({
    imports,
    now,
    setTimer: timing.setTimer,
    changed: () => send({ name: 'imports.changed', payload: {} }),
    onImported: (seqs, startedAt, applied) =>
      void curation()
        .recordAdded('import', seqs, startedAt, applied)
        .catch((error: unknown) => log.warn({ error: String(error) }, 'an import cannot be taken back')),
  });
  const watchFolders = new WatchFolders({
    db,
    log,
    timing,
    permissions: library.computer,
    ownFolders: [folders.library, folders.data],
    run: (run) => imports.run(run),
    changed: () => send({ name: 'watching.changed', payload: {} }),
  });
  const verifierOptions = {
    db,
    libraryFolder: folders.library,
    cleanedUp: () => imports.start(),
    measure: (path: string) => imports.measure(path),
    onMissing(assetIds: readonly string[]) {
      events.assetsChanged(assetIds);
      previews.retry(assetIds);
    },
    updateRecords: async (changes: readonly FileChange[]) => void (await curation().repair(changes)),
  };
  const verifier = new LibraryVerifier(verifierOptions);
  const verifyService = new VerifyService({
    db,
    verifier,
    setTimer: timing.setTimer,
    changed: () => send({ name: 'verify.changed', payload: {} }),
  });
  const diskThread = new TaskThread<DiskTask>({
    file: new URL('disk-comparer.js', builtFolder),
    name: 'disk',
    idleMs: diskIdleMs,
    workerData: { databaseFile: library.database.file, libraryFolder: folders.library },
  });
  const libraryWatcher = new LibraryWatcher({
    db,
    log,
    timing,
    libraryFolder: folders.library,
    cleanedUp: verifierOptions.cleanedUp,
    ask: <K extends keyof DiskTasks>(kind: K, input: DiskTasks[K]['input']) =>
      diskThread.ask({ kind, input } as DiskTask) as Promise<DiskTasks[K]['output']>,
    onAssetsChanged(assetIds) {
      if (assetIds.length > maxReportedIds) send({ name: 'assets.manyChanged', payload: {} });
      else events.assetsChanged(assetIds);
      events.statusChanged();
      previews.retry(assetIds);
    },
    onRestored: (assetIds) => previews.remake(assetIds),
    onFolderReturned: () => previews.retry(null),
    onStateChanged: () => send({ name: 'outside.changed', payload: {} }),
  });
  return {
    imports,
    importService,
    watchFolders,
    verifier,
    verifyService,
    libraryWatcher,
    /** `id` null: all reported pictures. Returns how many succeeded, and how many failed. */
    async acceptExternalChange(id: string | null) {
      const ids = id === null ? libraryWatcher.changedIds() : [id];
      const { accepted, refused } = await acceptChanged(verifierOptions, ids);
      libraryWatcher.ignoreChanges(accepted);
      return { taken: accepted.length, refused: refused.length };
    },
    // Makes externally changed files new pictures. `id` null: all reported pictures. Returns how many
    // succeeded, how many failed, and the first failure's reason.
    async importExternalChange(id: string | null) {
      const ids = id === null ? libraryWatcher.changedIds() : [id];
      const parts = { db, libraryFolder: folders.library, imports, curation: curation(), now };
      const { kept, refused } = await keepAsNew(parts, ids);
      libraryWatcher.ignoreChanges(kept);
      events.assetsChanged(kept);
      return { kept: kept.length, refused: refused.length, reason: refused[0] ?? null };
    },
    /** Stops watching the library folder, even if a disk does not respond. */
    async closeLibraryWatcher(): Promise<void> {
      const following = libraryWatcher.close();
      await diskThread.close();
      await following;
    },
  };
}
