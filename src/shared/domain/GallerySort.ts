import { z } from 'zod';

/** What comes first. Of what is equal, the newest. */
export const zGallerySort = z.enum(['newest', 'oldest', 'rating', 'largest', 'longest', 'cost', 'prompt']);
export type GallerySort = z.infer<typeof zGallerySort>;

/** Under which headings pictures stand; `none`: under none. */
export const zGalleryGroup = z.enum(['day', 'none', 'model', 'batch', 'prompt']);
export type GalleryGroup = z.infer<typeof zGalleryGroup>;
