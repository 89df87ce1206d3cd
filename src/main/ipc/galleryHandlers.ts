import { join } from 'node:path';
import type { Asset } from '@shared/domain/Asset';
import { EaselError } from '@shared/ipc/EaselError';
import type { galleryRoutes } from '@shared/ipc/galleryRoutes';
import type { Services } from '../compose';
import { assetsById } from '../database/assetRow';
import { galleryLayout } from '../library/galleryLayout';
import type { WindowSurroundings } from '../WindowSurroundings';
import type { Handlers } from './handlers';

export function galleryHandlers(
  { db, folders, queue }: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof galleryRoutes> {
  const asset = (id: string): Asset => {
    const [found] = assetsById(db, [id]);
    if (!found) throw new EaselError('not_found', 'This picture is not in the library any more.');
    return found;
  };
  const fileOf = (id: string): string => {
    const { file } = asset(id);
    if (file === null) throw new EaselError('not_found', 'This picture is not on this computer yet.');
    return join(folders.library, file);
  };
  return {
    'gallery.layout': (filter) => galleryLayout(db, filter),
    'gallery.assets': ({ ids }) => assetsById(db, ids),
    'asset.reveal': ({ id }) => window.showInFolder(fileOf(id)),
    'asset.copyImage': async ({ id }) => {
      if (!(await window.copyImage(fileOf(id))))
        throw new EaselError('unreadable', 'The picture could not be read.');
    },
    'asset.retryDownload': ({ id }) => {
      queue.retryDownloads([asset(id).jobId]);
    },
  };
}
