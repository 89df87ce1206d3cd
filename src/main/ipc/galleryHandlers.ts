import { join } from 'node:path';
import type { galleryRoutes } from '@shared/ipc/galleryRoutes';
import type { Services } from '../compose';
import { assetsById } from '../database/assetRow';
import { assetOnDisk } from '../library/assetOnDisk';
import { galleryLayout } from '../library/galleryLayout';
import type { WindowSurroundings } from '../WindowSurroundings';
import type { Handlers } from './handlers';

export function galleryHandlers(
  { db, folders }: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof galleryRoutes> {
  const fileOf = (id: string): string => join(folders.library, assetOnDisk(db, id).file);
  return {
    'gallery.layout': (filter) => galleryLayout(db, filter),
    'gallery.assets': ({ ids }) => assetsById(db, ids),
    'asset.reveal': ({ id }) => window.showInFolder(fileOf(id)),
    'asset.copyImage': ({ id }) => window.copyImage(fileOf(id)),
  };
}
