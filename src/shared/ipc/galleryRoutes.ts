import { z } from 'zod';
import { zAsset } from '../domain/Asset';
import { route } from './route';

const zId = z.object({ id: z.string() });

/** Everything the justified layout needs of every match, newest first, as parallel typed arrays. */
export const zGalleryLayout = z.object({
  ids: z.array(z.string()),
  /** width / height of each. */
  ratios: z.instanceof(Float32Array),
  /** Local calendar day of each, as yyyymmdd. */
  days: z.instanceof(Int32Array),
  /** 0 image, 1 video. */
  kinds: z.instanceof(Uint8Array),
});
export type GalleryLayout = z.infer<typeof zGalleryLayout>;

export const galleryRoutes = {
  'gallery.layout': route(
    z.object({ search: z.string(), kind: z.enum(['all', 'image', 'video']) }),
    zGalleryLayout,
  ),
  'gallery.assets': route(z.object({ ids: z.array(z.string()).max(500) }), z.array(zAsset)),
  'asset.reveal': route(zId, z.void()),
  'asset.copyImage': route(zId, z.void()),
};
