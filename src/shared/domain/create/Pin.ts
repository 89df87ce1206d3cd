import { z } from 'zod';

/** At most so many pictures are pinned beside the form. */
export const MAX_PINS = 60;

/** A picture or film that is pinned beside the form. `pinnedAt`: its place among the others, the time or later. */
export const zPin = z.object({
  seq: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  pinnedAt: z.number().int().min(0).max(8.64e15),
});
export type Pin = Readonly<z.infer<typeof zPin>>;
