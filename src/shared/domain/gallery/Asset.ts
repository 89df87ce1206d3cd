import { z } from 'zod';
import { zRequestValues } from '../../service';

export const zAssetState = z.enum(['pending', 'downloading', 'ready', 'failed']);
export type AssetState = z.infer<typeof zAssetState>;

export const zAssetLabel = z.enum(['red', 'yellow', 'green', 'blue', 'purple']);
export type AssetLabel = z.infer<typeof zAssetLabel>;

/**
 * One image or film: of a generation, or imported, and then without job, generation, profile and address. `file` is
 * null until it is ready.
 */
export const zAsset = z.object({
  id: z.string(),
  /** Its number in its library: how the window's long lists name it. */
  seq: z.number().int(),
  jobId: z.string().nullable(),
  generationId: z.string().nullable(),
  profileId: z.string().nullable(),
  /** Empty where nothing says what made it. */
  modelId: z.string(),
  /** 0-based place in the service's answer. */
  ordinal: z.number().int(),
  kind: z.enum(['image', 'video']),
  state: zAssetState,
  remoteUrl: z.string().nullable(),
  /** Relative to the library folder; the whole path where `isOutside`. */
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
  /** What the row of its list calls it. */
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
  /** Why the download failed, or why a file that is here has no preview, in words. */
  problem: z.string().nullable(),
  origin: z.enum(['generated', 'imported']),
  /** Its file lies where the person keeps it; Easel only reads it. */
  isOutside: z.boolean(),
  /** Its file was not there when it was looked for last. */
  isMissing: z.boolean(),
  rejected: z.boolean(),
  label: zAssetLabel.nullable(),
  note: z.string(),
  /** What the service said of it in a line of its own: what was drawn in place of what was asked for. */
  remark: z.string().nullable(),
  tags: z.array(z.string()),
  /** The asset it was edited or made from. */
  sourceId: z.string().nullable(),
  /** The prompt of the first of those that it was made from; null where there is none. */
  sourcePrompt: z.string().nullable(),
  /** What it lies in a stack with; null: the others of its generation. */
  stackId: z.string().nullable(),
  trashedAt: z.number().int().nullable(),
});
export type Asset = z.infer<typeof zAsset>;
