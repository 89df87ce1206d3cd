import { z } from 'zod';
import {
  isJsonArray,
  isJsonObject,
  type JsonValue,
  type RequestValues,
  zRequestValues,
  zSeed,
} from '../../service';

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
  /** What is sent is turned upright where it lay on its side, and says nothing of place, time, camera and prompt. */
  isSentAnew: z.boolean(),
});
export type InputImage = z.infer<typeof zInputImage>;

/** Said of a picture that is not sent as it lies on the disk. */
export const sentAnewWords =
  'It is sent upright and without the metadata of its file: place, time, camera, prompt.';

/** How a picture that was given says it was made. */
export const zHowMade = z.object({
  /** The one whose layout of metadata it carries. */
  program: z.string(),
  /** As that program calls it; one of Easel's own models where Easel made it. */
  modelId: z.string(),
  /** The final one, never empty. */
  prompt: z.string(),
  /** Decimal digits. */
  seed: zSeed.nullable(),
  /** By the names of Easel's own models. */
  values: zRequestValues,
});
export type HowMade = z.infer<typeof zHowMade>;

/** A picture given to a model is at most so large. */
export const MAX_INPUT_BYTES = 30 * 2 ** 20;
export const inputRefPrefix = 'easel-input:';

/** The SHA-256 of a reference to an input image, or null for anything else. */
export function inputSha256(value: unknown): string | null {
  return typeof value === 'string' && value.startsWith(inputRefPrefix)
    ? value.slice(inputRefPrefix.length)
    : null;
}

/** The references to input images in a request: of its own fields, of lists and of groups. */
export function inputRefsIn(values: RequestValues): readonly string[] {
  const found: string[] = [];
  withTexts(values, (text) => {
    if (text.startsWith(inputRefPrefix)) found.push(text);
    return text;
  });
  return found;
}

/** The request with what stands for each reference in its place. */
export function withInputs(values: RequestValues, inputs: ReadonlyMap<string, string>): RequestValues {
  return withTexts(values, (text) => inputs.get(text) ?? text) as RequestValues;
}

/** The request as the service will see it, for checking only: references become a stand-in `data:` URL. */
export function withInputPlaceholders(values: RequestValues): RequestValues {
  const refs = inputRefsIn(values);
  if (refs.length === 0) return values;
  return withInputs(values, new Map(refs.map((ref) => [ref, 'data:image/png;base64,iVBORw0KGgo='])));
}

function withTexts(value: JsonValue | undefined, change: (text: string) => string): JsonValue | undefined {
  if (typeof value === 'string') return change(value);
  if (isJsonArray(value)) return value.map((item) => withTexts(item, change) as JsonValue);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withTexts(inner, change) as JsonValue]),
  );
}
