import { z } from 'zod';
import { zRequestValues } from '../service';

export const zAssetState = z.enum(['pending', 'downloading', 'ready', 'failed']);
export type AssetState = z.infer<typeof zAssetState>;

/** One image or film of a generation. `file` is relative to the library folder and null until it is ready. */
export const zAsset = z.object({
  id: z.string(),
  /** Its number in its library: how the window's long lists name it. */
  seq: z.number().int(),
  jobId: z.string(),
  generationId: z.string(),
  profileId: z.string(),
  modelId: z.string(),
  /** 0-based place in the service's answer. */
  ordinal: z.number().int(),
  kind: z.enum(['image', 'video']),
  state: zAssetState,
  remoteUrl: z.string(),
  file: z.string().nullable(),
  /** Pixels: as the service said, then as measured from the file. */
  width: z.number().int(),
  height: z.number().int(),
  durationS: z.number().nullable(),
  contentType: z.string(),
  bytes: z.number().int().nullable(),
  sha256: z.string().nullable(),
  /** Decimal digits. */
  seed: z.string().nullable(),
  prompt: z.string(),
  template: z.string().nullable(),
  values: zRequestValues,
  inferenceS: z.number().nullable(),
  chargedMilli: z.number().int().nullable(),
  sensitive: z.boolean(),
  /** Made by the local service: labelled as a sample wherever it is shown. */
  sample: z.boolean(),
  rating: z.number().int().min(0).max(5),
  favourite: z.boolean(),
  createdAt: z.number().int(),
  /** Why the download failed, in words. */
  problem: z.string().nullable(),
});
export type Asset = z.infer<typeof zAsset>;
