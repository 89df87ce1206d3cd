import { z } from 'zod';

/**
 * The sort order; ties are sorted newest first. `added`: last added to the library first; `cost`, `cheapest`: by a
 * picture's share of its request's cost; `batchCost`: by the cost of its whole batch, keeping batches together; `hand`:
 * the user's own order of the current collection; `alike`: by similarity to the picture in the query's `like:`.
 */
export const zGallerySort = z.enum([
  'newest',
  'oldest',
  'added',
  'rating',
  'largest',
  'longest',
  'cost',
  'cheapest',
  'batchCost',
  'prompt',
  'hand',
  'alike',
]);
export type GallerySort = z.infer<typeof zGallerySort>;

/** What pictures are grouped by. `alike`: near duplicates together. */
export const zGalleryGroup = z.enum(['day', 'none', 'model', 'batch', 'prompt', 'collection', 'alike']);
export type GalleryGroup = z.infer<typeof zGalleryGroup>;
