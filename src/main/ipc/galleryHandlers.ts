import { join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import type { galleryRoutes } from '@shared/ipc/galleryRoutes';
import type { Services } from '../compose';
import { assetsById, assetsBySeq } from '../database/assetRow';
import { assetOnDisk } from '../library/assetOnDisk';
import { galleryPage } from '../library/galleryOrder';
import { matchingAmong } from '../library/gallerySearch';
import type { WindowSurroundings } from '../WindowSurroundings';
import type { Handlers } from './handlers';

/** Assets in one answer. */
const firstPiece = 1000;
const laterPiece = 50_000;

export function galleryHandlers(
  { db, folders, queue, reader }: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof galleryRoutes> {
  const fileOf = (id: string): string => join(folders.library, assetOnDisk(db, id).file);
  return {
    // what fills the first screens is read at once, the rest beside the main loop
    'gallery.page': ({ after }) =>
      after === null
        ? galleryPage(db, { after, limit: firstPiece })
        : reader.read('page', { after, limit: laterPiece }),
    'gallery.matches': ({ search, among }) =>
      among === null ? reader.read('matches', { search }) : matchingAmong(db, search, among),
    'gallery.assets': ({ seqs }) => assetsBySeq(db, seqs),
    'asset.reveal': ({ id }) => window.showInFolder(fileOf(id)),
    'asset.copyImage': async ({ id }) => {
      if (!(await window.copyImage(fileOf(id))))
        throw new EaselError('unreadable', 'The picture could not be read.');
    },
    'asset.retryDownload': async ({ id }) => {
      const [asset] = assetsById(db, [id]);
      if (asset) await queue.retryDownloads([asset.jobId]);
    },
  };
}
