import { z } from 'zod';
import { zAssetLabel } from '../domain/gallery/Asset';
import { zRequestValues, zSeed } from '../service';

/**
 * What a picture or film says of itself in its file. Written beside the readable fields as one private JSON, in PNG under
 * the iTXt key `easel`, so that nothing is lost to other programs' layouts.
 */
export const zPictureFacts = z.object({
  /** The final one. */
  prompt: z.string(),
  negativePrompt: z.string().nullable(),
  /** Decimal digits. */
  seed: zSeed.nullable(),
  /** Pixels, as it was made: a smaller copy of it says the same. */
  width: z.number().int().nonnegative(),
  height: z.number().int().nonnegative(),
  steps: z.number().nullable(),
  cfg: z.number().nullable(),
  sampler: z.string().nullable(),
  /** Empty where nothing says. */
  model: z.string(),
  /** The program that it was made with; empty where nothing says. */
  software: z.string(),
  template: z.string().nullable(),
  note: z.string(),
  tags: z.array(z.string()),
  rating: z.number().int().min(0).max(5),
  // files that were written before these were known say nothing of them
  label: zAssetLabel.nullable().default(null),
  rejected: z.boolean().default(false),
  favourite: z.boolean().default(false),
  sensitive: z.boolean().default(false),
  /** All parameters of the request; input pictures are left out. */
  values: zRequestValues,
  /** Drawn by the local service, not by a trained model. */
  isSample: z.boolean(),
  /** Made from another picture. */
  isEdit: z.boolean(),
  /** ms UTC; null where nothing says. */
  createdAt: z.number().int().nullable(),
});
export type PictureFacts = z.infer<typeof zPictureFacts>;
