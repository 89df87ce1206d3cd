import { z } from 'zod';
import {
  isJsonArray,
  isJsonObject,
  type JsonValue,
  type RequestValues,
  zRequestValues,
  zSeed,
} from '../../service';

/** An input image, stored by its SHA-256. Requests contain `easel-input:<sha256>`; the POST contains a `data:` URL. */
export const zInputImage = z.object({
  ref: z.string().regex(/^easel-input:[0-9a-f]{64}$/),
  name: z.string(),
  contentType: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  /** Length of the `data:` URL that will be sent. */
  sentBytes: z.number().int(),
  /** Whether the sent image differs from the file: it is turned upright, and has no metadata such as location. */
  isReencoded: z.boolean(),
});
export type InputImage = z.infer<typeof zInputImage>;

/** How a picture was made, according to its metadata. */
export const zCreationInfo = z.object({
  program: z.string(),
  /** The program's own name of the model; a model id if Easel made the picture. */
  modelId: z.string(),
  /** The final prompt, never empty. */
  prompt: z.string(),
  seed: zSeed.nullable(),
  values: zRequestValues,
});
export type CreationInfo = z.infer<typeof zCreationInfo>;

export const MAX_INPUT_BYTES = 30 * 2 ** 20;
export const refPrefix = 'easel-input:';

/** The SHA-256 in a reference to an input image; null for any other value. */
export function inputSha256(value: unknown): string | null {
  return typeof value === 'string' && value.startsWith(refPrefix) ? value.slice(refPrefix.length) : null;
}

/** The references to input images in a request, including those in nested lists and groups. */
export function inputRefsIn(values: RequestValues): readonly string[] {
  const found: string[] = [];
  mapTexts(values, (text) => {
    if (text.startsWith(refPrefix)) found.push(text);
    return text;
  });
  return found;
}

export function replaceInputRefs(values: RequestValues, inputs: ReadonlyMap<string, string>): RequestValues {
  return mapTexts(values, (text) => inputs.get(text) ?? text) as RequestValues;
}

/** The request with a placeholder `data:` URL for each reference, for validation only. */
export function withInputPlaceholders(values: RequestValues): RequestValues {
  const refs = inputRefsIn(values);
  if (refs.length === 0) return values;
  return replaceInputRefs(values, new Map(refs.map((ref) => [ref, 'data:image/png;base64,iVBORw0KGgo='])));
}

function mapTexts(value: JsonValue | undefined, change: (text: string) => string): JsonValue | undefined {
  if (typeof value === 'string') return change(value);
  if (isJsonArray(value)) return value.map((item) => mapTexts(item, change) as JsonValue);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, change) as JsonValue]),
  );
}
