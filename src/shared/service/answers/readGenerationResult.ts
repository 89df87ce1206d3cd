import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../JsonValue';
import { parseLossless } from '../parseLossless';
import { plainText } from '../plainText';
import { type Brief, briefJson } from './briefJson';
import { anyMessage } from './readErrorAnswer';
import { zResultFacts, zResultFile } from './zGenerationResult';

/** One file a generation made. */
export interface GenerationMedia {
  readonly url: string;
  /** Its place in the list of the answer. */
  readonly at: number;
  /** Null: the service does not say. */
  readonly width: number | null;
  readonly height: number | null;
  /** Length of a film in seconds; absent for images and where the service does not say. */
  readonly durationS?: number;
  /** MIME type the service names; '' where it names none. Not to be trusted: sniff the bytes. */
  readonly contentType: string;
}

/** A successful answer, of either kind. */
export interface GenerationResult {
  readonly kind: 'image' | 'video';
  readonly media: readonly GenerationMedia[];
  /** How many the answer names; more than `media` has where there were too many to read. */
  readonly offered: number;
  /** Of those that were read, how many have no address: `media` is without them. */
  readonly unreadable: number;
  /** Decimal digits, exact; null where the answer has none. */
  readonly seed: string | null;
  /** One entry for each image, or null. */
  readonly nsfw: readonly boolean[] | null;
  /** Inference time in seconds, or null. */
  readonly inferenceS: number | null;
  /** The answer with every unknown field; of one that is too long, its beginning. */
  readonly raw: JsonValue;
}

export type GenerationReading =
  | { readonly ok: true; readonly result: GenerationResult }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads the body of a 200. A body with neither `images` nor `videos`, or with both, is unreadable
 * (interface: "A result carries either images or videos"); an empty list is none. Never throws.
 */
export function readGenerationResult(rawText: string): GenerationReading {
  return readBriefResult(briefJson(rawText));
}

/** The same for an answer that was made brief before. */
export function readBriefResult({ text, lengths }: Brief): GenerationReading {
  let raw: JsonValue;
  try {
    raw = parseLossless(text);
  } catch {
    return { ok: false, reason: text.trim() === '' ? 'the answer is empty' : 'the answer is not JSON' };
  }
  if (!isJsonObject(raw)) return { ok: false, reason: 'the answer is not a JSON object' };
  const kinds = (['images', 'videos'] as const).filter((key) => isThere(raw[key]));
  if (kinds.length > 1) return { ok: false, reason: 'the answer has both images and videos' };
  // an empty list beside none says which are missing
  const key = kinds[0] ?? (['images', 'videos'] as const).find((each) => isJsonArray(raw[each]));
  if (key === undefined) {
    const words = plainText(anyMessage(raw) ?? '');
    const said = words === '' ? 'the answer has neither images nor videos' : `it said: “${words}”`;
    return { ok: false, reason: said };
  }
  return readFiles(raw, key, lengths.get(key) ?? 0);
}

const isThere = (value: JsonValue | undefined): boolean =>
  value !== undefined && value !== null && !(isJsonArray(value) && value.length === 0);

function readFiles(raw: JsonObject, key: 'images' | 'videos', length: number): GenerationReading {
  const list = raw[key];
  if (!isJsonArray(list)) return { ok: false, reason: `the answer's ${key} are no list` };
  if (list.length === 0) return { ok: false, reason: `the answer's list of ${key} is empty` };
  const parsed = list.map((item) => zResultFile.safeParse(item));
  const files = parsed.flatMap(({ data }, at) => (data ? [{ ...data, at }] : []));
  if (files.length === 0) {
    return { ok: false, reason: `the answer's ${key}.0.${firstIssue(parsed[0]?.error?.issues ?? [])}` };
  }
  const { seed, has_nsfw_concepts: nsfw, timings } = zResultFacts.parse(raw);
  const media = files.map(({ url, at, width, height, duration, content_type }) => ({
    url,
    at,
    width: width ?? null,
    height: height ?? null,
    ...(key === 'images' || duration === undefined ? {} : { durationS: duration }),
    contentType: content_type ?? '',
  }));
  const result: GenerationResult = {
    kind: key === 'images' ? 'image' : 'video',
    media,
    offered: Math.max(length, list.length),
    unreadable: list.length - media.length,
    seed: seed == null ? null : String(seed),
    nsfw:
      key === 'images' && nsfw ? files.map(({ at }) => isYes(Array.isArray(nsfw) ? nsfw[at] : nsfw)) : null,
    inferenceS: timings?.inference ?? null,
    raw,
  };
  return { ok: true, result };
}

const isYes = (value: unknown): boolean =>
  value === true || value === 1 || /^(?:true|1)$/i.test(String(value));

function firstIssue(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): string {
  const issue = issues[0];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : 'shape is unknown';
}
