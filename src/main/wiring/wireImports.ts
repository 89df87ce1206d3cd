// What comes from elsewhere, and whether what the library says is on the disk.
import { checkFilm } from '../downloads/checkFilm';
import { checkWebm } from '../downloads/checkWebm';
import { Imports } from '../imports/Imports';
import type { Surroundings } from './Surroundings';
import type { Jobs } from './wireJobs';
import type { Library } from './wireLibrary';

export function wireImports(
  { built }: Surroundings,
  now: () => number,
  library: Library,
  { previews }: Jobs,
) {
  const { db, folders, log, events } = library;
  const imports = new Imports({
    ...{ db, log, now },
    libraryFolder: folders.library,
    dataFolder: folders.data,
    thread: new URL('import-looker.js', built),
    decodeImage: (path) => previews.decodeImage(path),
    checkFilm: (path, ext) => (ext === 'webm' ? checkWebm(path) : checkFilm(path)),
    onCommitted: (assetIds) => {
      previews.wake();
      events.assetsChanged(assetIds);
    },
  });
  return { imports };
}
