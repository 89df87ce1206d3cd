import { z } from 'zod';

export const MAX_PINS = 60;

/** A picture pinned beside the form. `pinnedAt`: time of pinning, ms UTC, made unique as a sort key. */
export const zPin = z.object({
  seq: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  pinnedAt: z.number().int().min(0).max(8.64e15),
});
export type Pin = Readonly<z.infer<typeof zPin>>;
