import type { galleryRoutes } from '@shared/ipc/library/galleryRoutes';
import type { Services } from '../../compose';
import { assetsBySeq } from '../../database/rows/assetRow';
import { findInLibrary } from '../../files/pathInLibrary';
import { requireMediaFile } from '../../files/requireMediaFile';
import { assetText } from '../../library/assetText';
import { assetWithFile } from '../../library/assetWithFile';
import { filesOfAssets } from '../../library/copyFilesOfSet';
import { readMatches, readMatchesAmong, readPage } from '../../library/order/readGallery';
import { SavedCopies } from '../../library/SavedCopies';
import { saveAssetCopy } from '../../library/saveAssetCopy';
import { copyImage } from '../../use-cases/copyImage';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function galleryHandlers(
  services: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof galleryRoutes> {
  const { db, folders } = services;
  const copies = new SavedCopies();
  const copying = {
    copies,
    db,
    libraryFolder: folders.library,
    convert: services.convert,
    rewrite: services.rewrite,
    pickTarget: window.pickTarget,
  };
  const fileOf = async (id: string) => findInLibrary(folders.library, assetWithFile(db, id).file);
  return {
    'gallery.page': (piece) => readPage(services, piece),
    'gallery.matches': (question) => readMatches(services, question),
    'gallery.matchesAmong': (question) => readMatchesAmong(services, question),
    'gallery.arranged': (question) => services.reader.read('arranged', { ...question, now: services.now() }),
    'gallery.stacked': () => services.reader.read('stacked', null),
    'gallery.assets': ({ seqs }) => assetsBySeq(db, seqs),
    'asset.reveal': async ({ id }) => window.showInFolder(await fileOf(id)),
    'asset.openFile': async ({ id }) => window.openFile(await requireMediaFile(await fileOf(id))),
    'asset.copyImage': async ({ id, longEdge }) =>
      copyImage(services, window.copyPng, await fileOf(id), longEdge),
    'asset.filmFrames': async ({ id }) => services.reader.read('filmFrames', await fileOf(id)),
    'asset.copyText': ({ id, what }) => window.copyText(assetText(db, id, what)),
    'asset.drag': ({ seqs, area }) => window.dragFiles(filesOfAssets(db, folders.library, seqs), area),
    'asset.saveCopy': ({ id }) => saveAssetCopy(copying, id),
    'asset.revealCopy': ({ copy }) => window.showInFolder(copies.pathOf(copy)),
  };
}
