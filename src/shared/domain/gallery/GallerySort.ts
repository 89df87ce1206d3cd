import { z } from 'zod';

/**
 * What comes first. Of what is equal, the newest. `added`: what came
 * into the library last, whenever it was made; `cost`, `cheapest`: by a picture's share of what its request cost;
 * `batchCost`: by what all of its batch cost, the pictures of a batch together; `hand`: as a person ordered the collection that is looked into;
 * `alike`: what is most like the picture that the query has in `like:`.
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

/** Under which headings pictures stand; `none`: under none, `alike`: near duplicates together. */
export const zGalleryGroup = z.enum(['day', 'none', 'model', 'batch', 'prompt', 'collection', 'alike']);
export type GalleryGroup = z.infer<typeof zGalleryGroup>;
