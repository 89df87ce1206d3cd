import { z } from 'zod';
import type { RequestValues } from '../service';

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
/** A picture given to a model is at most so large. */
export const MAX_INPUT_BYTES = 30 * 2 ** 20;
export const inputRefPrefix = 'easel-input:';

/** The SHA-256 of a reference to an input image, or null for anything else. */
export function inputSha256(value: unknown): string | null {
  return typeof value === 'string' && value.startsWith(inputRefPrefix)
    ? value.slice(inputRefPrefix.length)
    : null;
}

/** The request as the service will see it, for checking only: references become a stand-in `data:` URL. */
export function withInputPlaceholders(values: RequestValues): RequestValues {
  if (!Object.values(values).some((value) => inputSha256(value) !== null)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      inputSha256(value) === null ? value : 'data:image/png;base64,iVBORw0KGgo=',
    ]),
  );
}
