import { z } from 'zod';
import { zRequestValues } from '../../service';

export const zAssetState = z.enum(['pending', 'downloading', 'ready', 'failed']);
export type AssetState = z.infer<typeof zAssetState>;

export const zAssetLabel = z.enum(['red', 'yellow', 'green', 'blue', 'purple']);
export type AssetLabel = z.infer<typeof zAssetLabel>;

/** An image or film. Imported assets have no job, generation, profile and URL. `file`: null until downloaded. */
export const zAsset = z.object({
  id: z.string(),
  /** The asset's number in the library, which is the key in the window's long lists. */
  seq: z.number().int(),
  jobId: z.string().nullable(),
  generationId: z.string().nullable(),
  profileId: z.string().nullable(),
  /** Empty if unknown. */
  modelId: z.string(),
  /** 0-based index in the service's answer. */
  ordinal: z.number().int(),
  kind: z.enum(['image', 'video']),
  state: zAssetState,
  remoteUrl: z.string().nullable(),
  /** Relative to the library folder; an absolute path if `isOutside`. */
  file: z.string().nullable(),
  /** Pixels: first as the service reported, then as measured from the file. */
  width: z.number().int(),
  height: z.number().int(),
  durationS: z.number().nullable(),
  contentType: z.string(),
  bytes: z.number().int().nullable(),
  sha256: z.string().nullable(),
  seed: z.string().nullable(),
  prompt: z.string(),
  /** The title from the asset's row in a list of prompts; missing: no title. */
  title: z.string().exactOptional(),
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
  /** Why the download failed, or why an existing file has no preview, for the user. */
  problem: z.string().nullable(),
  origin: z.enum(['generated', 'imported']),
  /** The file stays outside the library folder; Easel only reads it. */
  isOutside: z.boolean(),
  isMissing: z.boolean(),
  rejected: z.boolean(),
  label: zAssetLabel.nullable(),
  note: z.string(),
  /** The service's remark about the picture, such as what the service drew instead of the requested content. */
  remark: z.string().nullable(),
  tags: z.array(z.string()),
  /** The asset from which this asset was edited or made. */
  sourceId: z.string().nullable(),
  /** The prompt of the first ancestor; null: no ancestor. */
  sourcePrompt: z.string().nullable(),
  /** The stack of the asset; null: the default stack, which is the stack of its generation. */
  stackId: z.string().nullable(),
  trashedAt: z.number().int().nullable(),
});
export type Asset = z.infer<typeof zAsset>;
