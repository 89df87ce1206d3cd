import { z } from 'zod';

/**
 * An image that was dropped, pasted or picked, kept in the app's data folder by its SHA-256.
 * A request names it as `easel-input:<sha256>`; it becomes a `data:` URL only while the POST is written.
 */
export const zInputImage = z.object({
  ref: z.string().regex(/^easel-input:[0-9a-f]{64}$/),
  name: z.string(),
  contentType: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  /** Length of the `data:` URL that will be sent. */
  sentBytes: z.number().int(),
});
export type InputImage = z.infer<typeof zInputImage>;
export const inputRefPrefix = 'easel-input:';
