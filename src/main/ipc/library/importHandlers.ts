import type { RouteInput } from '@shared/ipc/contract';
import type { importRoutes } from '@shared/ipc/library/importRoutes';
import { t } from '@shared/messages/t';
import type { Services } from '../../compose';
import type { ImportService } from '../../imports/ImportService';
import { importedExtensions } from '../../imports/importedExtensions';
import { readOrigin } from '../../imports/readOrigin';
import type { WatchFolders } from '../../imports/WatchFolders';
import { importDropped } from '../../picking/importDropped';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function importHandlers(
  { db, importService, watchFolders, verifier, samples }: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof importRoutes> {
  return {
    'imports.state': () => importService.state(),
    'imports.pick': (wish) => pickImport(importService, window, wish),
    'imports.takeDropped': (dropped) => importDropped(importService, dropped),
    'imports.begin': ({ into }) => importService.begin(into),
    'imports.give': ({ runId, name, bytes }) => importService.addFile(runId, name, bytes),
    'imports.refuse': ({ runId, name, reason }) => importService.refuse(runId, name, reason),
    'imports.finish': ({ runId }) => importService.finish(runId),
    'imports.stop': () => importService.stop(),
    'imports.dismiss': () => importService.dismiss(),
    'samples.add': () => samples.add(),
    'samples.remove': () => samples.remove(),
    'watching.list': () => [...watchFolders.list()],
    'watching.pick': (wish) => pickWatchedFolder(watchFolders, window, wish),
    'watching.remove': ({ id }) => watchFolders.remove(id),
    'files.state': ({ id }) => verifier.checkAssetFile(id),
    'files.find': ({ id }) => verifier.find(id),
    'imports.origin': ({ id }) => readOrigin(db, id),
  };
}

/** @returns false if the user cancelled */
async function pickImport(
  service: Pick<ImportService, 'start'>,
  window: Pick<WindowSurroundings, 'pickPaths'>,
  { what, reference }: RouteInput<'imports.pick'>,
): Promise<boolean> {
  const paths = await window.pickPaths({
    purpose: 'imports',
    title: what === 'folder' ? t('picking.importAFolder') : t('picking.importPicturesAndFilms'),
    folders: what === 'folder',
    filters:
      what === 'folder' ? [] : [{ name: t('picking.picturesAndFilms'), extensions: importedExtensions }],
  });
  if (paths.length === 0) return false;
  service.start({ paths, reference, into: null });
  return true;
}

async function pickWatchedFolder(
  folders: Pick<WatchFolders, 'add'>,
  window: Pick<WindowSurroundings, 'pickPaths'>,
  { reference }: RouteInput<'watching.pick'>,
): Promise<boolean> {
  const paths = await window.pickPaths({
    purpose: 'watching',
    title: t('picking.watchAFolder'),
    folders: true,
    filters: [],
  });
  for (const path of paths) await folders.add(path, reference);
  return paths.length > 0;
}
