import { z } from 'zod';
import { zAssetLabel } from '../domain/gallery/Asset';
import { zRequestValues, zSeed } from '../service';

/** A picture's data, written as private JSON (in PNG as iTXt `easel`) beside the standard fields, which lose data. */
export const zPictureFacts = z.object({
  prompt: z.string(),
  negativePrompt: z.string().nullable(),
  seed: zSeed.nullable(),
  /** Original size, px, even in a smaller copy. */
  width: z.number().int().nonnegative(),
  height: z.number().int().nonnegative(),
  steps: z.number().nullable(),
  cfg: z.number().nullable(),
  sampler: z.string().nullable(),
  model: z.string(),
  software: z.string(),
  template: z.string().nullable(),
  note: z.string(),
  tags: z.array(z.string()),
  rating: z.number().int().min(0).max(5),
  // missing in older files
  label: zAssetLabel.nullable().default(null),
  rejected: z.boolean().default(false),
  favourite: z.boolean().default(false),
  sensitive: z.boolean().default(false),
  values: zRequestValues,
  /** Drawn by the local service, not by a trained model. */
  isSample: z.boolean(),
  isEdit: z.boolean(),
  /** ms UTC; null if unknown. */
  createdAt: z.number().int().nullable(),
});
export type PictureFacts = z.infer<typeof zPictureFacts>;
