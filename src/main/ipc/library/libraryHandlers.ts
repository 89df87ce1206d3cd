import type { RouteInput, RouteName, RouteOutput } from '@shared/ipc/contract';
import { t } from '@shared/messages/t';
import type { Services } from '../../compose';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { matrixOf } from '../../exports/exportRecords';
import { earlierOnDisk, exportRows } from '../../exports/exportRows';
import type { ImportService } from '../../imports/ImportService';
import { importedExtensions } from '../../imports/importedExtensions';
import type { WatchFolders } from '../../imports/WatchFolders';
import { pickFolder } from '../../picking/pickFolder';
import { takeDropped } from '../../picking/takeDropped';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function libraryHandlers(services: Services, window: WindowSurroundings) {
  const { libraries } = window;
  const {
    backups,
    relocation,
    verifyService,
    libraryWatcher,
    db,
    importService,
    watchFolders,
    verifier,
    samples,
    reader,
    exportService,
  } = services;
  return {
    'libraries.list': () => libraries.list(),
    'libraries.pick': () =>
      pickFolder(
        window,
        { purpose: 'libraries', title: t('libraries.openALibrary') },
        (folder) => libraries.look(folder),
        () => null,
      ),
    'libraries.open': ({ folder }) => libraries.open(folder),
    'libraries.forget': ({ folder }) => libraries.forget(folder),
    'backups.list': () => backups.list(),
    'backups.restore': ({ name }) => backups.restore(name),
    'backups.remove': ({ name }) => backups.remove(name),
    'relocation.state': () => relocation.state(),
    'relocation.choose': () =>
      pickFolder(
        window,
        { purpose: 'library', title: t('picking.moveTheLibraryTo') },
        (folder) => relocation.choose(folder),
        () => relocation.state(),
      ),
    'relocation.adopt': () =>
      pickFolder(
        window,
        { purpose: 'library', title: t('picking.whereTheLibraryIsNow') },
        (folder) => relocation.adopt(folder).then(() => true),
        () => false,
      ),
    'relocation.begin': () => relocation.begin(),
    'relocation.cancel': () => relocation.cancel(),
    'verify.state': () => verifyService.state(),
    'verify.start': (how) => verifyService.start(how),
    'verify.stop': () => verifyService.stop(),
    'verify.dismiss': () => verifyService.dismiss(),
    'outside.state': () => libraryWatcher.state(),
    'outside.take': ({ id }) => services.acceptExternalChange(id),
    'outside.keepAsNew': ({ id }) => services.importExternalChange(id),
    'outside.leave': () => libraryWatcher.leave(libraryWatcher.changedIds()),
    'imports.state': () => importService.state(),
    'imports.pick': (wish) => pickImport(importService, window, wish),
    'imports.takeDropped': (dropped) => takeDropped(importService, dropped),
    'imports.begin': ({ into }) => importService.begin(into),
    'imports.give': ({ runId, name, bytes }) => importService.give(runId, name, bytes),
    'imports.refuse': ({ runId, name, reason }) => importService.refuse(runId, name, reason),
    'imports.finish': ({ runId }) => importService.finish(runId),
    'imports.stop': () => importService.stop(),
    'imports.dismiss': () => importService.dismiss(),
    'samples.add': () => samples.add(),
    'samples.remove': () => samples.remove(),
    'watching.list': () => [...watchFolders.list()],
    'watching.pick': (wish) => pickWatchedFolder(watchFolders, window, wish),
    'watching.remove': ({ id }) => watchFolders.remove(id),
    'files.state': ({ id }) => verifier.stateOf(id),
    'files.find': ({ id }) => verifier.find(id),
    'imports.origin': ({ id }) => readOrigin(db, id),
    'exports.state': () => exportService.state(),
    'exports.choices': () => exportService.choices(),
    'exports.pickFolder': () =>
      pickFolder(
        window,
        { purpose: 'exports', title: t('picking.exportTo') },
        (folder) => exportService.setFolder(folder),
        () => null,
      ),
    'exports.preview': (order) => exportService.preview(order),
    'exports.start': (order) => exportService.start(order),
    'exports.cancel': () => exportService.cancel(),
    'exports.dismiss': () => exportService.dismiss(),
    'exports.reveal': () => window.showInFolder(exportService.made()),
    'exports.savePreset': ({ name, manner }) => exportService.savePreset(name, manner),
    'exports.ofAsset': ({ id }) => exportService.ofAsset(id),
    'exports.find': ({ text }) => reader.read('exports', text),
    'exports.rows': ({ seqs }) => exportRows(db, seqs),
    'exports.revealEarlier': async ({ id }) => window.showInFolder(await earlierOnDisk(db, id)),
    'exports.matrix': ({ id }) => matrixOf(db, id),
    'exports.removePreset': ({ id }) => exportService.removePreset(id),
  } satisfies Partial<Handlers<RouteName>>;
}

/** @returns false: cancelled */
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

const origin = statement<
  [string],
  { program: string | null; from: string; importedAt: number; raw: string | null; isFrame: 0 | 1 }
>(
  `SELECT program, from_path AS "from", imported_at AS importedAt, raw,
     coalesce((SELECT film.kind = 'video' FROM asset JOIN asset AS film ON film.id = asset.source_id
       WHERE asset.id = asset_import.asset_id), 0) AS isFrame
   FROM asset_import WHERE asset_id = ?`,
);

/** The origin of an imported asset; null for one made by Easel. */
function readOrigin(db: Db, assetId: string): RouteOutput<'imports.origin'> {
  const found = origin(db).get(assetId);
  return found ? { ...found, isFrame: found.isFrame === 1 } : null;
}
