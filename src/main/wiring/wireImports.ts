// What comes from elsewhere, and whether what the library says is on the disk.
import type { Curation } from '../curation/Curation';
import { checkFilm } from '../downloads/checkFilm';
import { checkWebm } from '../downloads/checkWebm';
import type { Timing } from '../engine/TurnEngine';
import { ImportDesk } from '../imports/ImportDesk';
import { Imports } from '../imports/Imports';
import { WatchFolders } from '../imports/WatchFolders';
import { copyRows } from '../programs/copyRows';
import { LibraryVerifier } from '../verify/LibraryVerifier';
import { VerifyDesk } from '../verify/VerifyDesk';
import type { Surroundings } from './Surroundings';
import type { Jobs } from './wireJobs';
import type { Library } from './wireLibrary';

/** @param curation what can be taken back, once that is there */
export function wireImports(
  { built }: Surroundings,
  timing: Timing,
  library: Library,
  { previews }: Jobs,
  curation: () => Curation,
) {
  const { db, folders, log, events, send } = library;
  const { now } = timing.clock;
  const imports = new Imports({
    ...{ db, log, now },
    libraryFolder: folders.library,
    dataFolder: folders.data,
    thread: new URL('import-looker.js', built),
    sourceOf: (path) => copyRows.originalOf(db, path),
    decodeImage: (path) => previews.decodeStranger(path),
    hold: () => previews.hold(),
    checkFilm: (path, ext) => (ext === 'webm' ? checkWebm(path) : checkFilm(path)),
    onCommitted: (assetIds) => {
      previews.wake();
      events.assetsChanged(assetIds);
      events.shelvesChanged();
    },
  });
  const importDesk = new ImportDesk({
    ...{ imports, setTimer: timing.setTimer },
    changed: () => send({ name: 'imports.changed', payload: {} }),
    came: (seqs) =>
      void curation()
        .recordCome('import', seqs)
        .catch((error: unknown) => log.warn({ error: String(error) }, 'an import cannot be taken back')),
  });
  const watchFolders = new WatchFolders({
    ...{ db, log, timing },
    own: [folders.library, folders.data],
    run: (run) => imports.run(run),
    changed: () => send({ name: 'watching.changed', payload: {} }),
  });
  const verifier = new LibraryVerifier({
    db,
    libraryFolder: folders.library,
    settled: () => imports.start(),
    measure: (path) => imports.measure(path),
    onMissing: (assetIds) => events.assetsChanged(assetIds),
    setRight: async (changes) => void (await curation().repair(changes)),
  });
  const verifyDesk = new VerifyDesk({
    ...{ db, verifier, setTimer: timing.setTimer },
    changed: () => send({ name: 'verify.changed', payload: {} }),
  });
  return { imports, importDesk, watchFolders, verifier, verifyDesk };
}
