import { z } from 'zod';

/** What comes first. Of what is equal, the newest. */
export const zGallerySort = z.enum(['newest', 'oldest', 'rating', 'largest', 'longest', 'cost', 'prompt']);
export type GallerySort = z.infer<typeof zGallerySort>;
