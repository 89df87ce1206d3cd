import { type Brief, briefJson } from './briefJson';
import { isJsonObject, type JsonValue } from './JsonValue';
import { parseLossless } from './parseLossless';
import { readRemark } from './readRemark';
import { zImageResult, zVideoResult } from './zGenerationResult';

/** One file a generation made. */
export interface GenerationMedia {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Length of a film in seconds; absent for images and where the service does not say. */
  readonly durationS?: number;
  /** MIME type the service names; '' where it names none. Not to be trusted: sniff the bytes. */
  readonly contentType: string;
  /** What the service says of it, one line of plain text. */
  readonly remark: string | null;
}

/** A successful answer, of either kind. */
export interface GenerationResult {
  readonly kind: 'image' | 'video';
  readonly media: readonly GenerationMedia[];
  /** How many the answer names; more than `media` has where there were too many to read. */
  readonly offered: number;
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
 * (interface: "A result carries either images or videos"). Never throws.
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
  const hasImages = raw.images !== undefined && raw.images !== null;
  const hasVideos = raw.videos !== undefined && raw.videos !== null;
  if (hasImages && hasVideos) return { ok: false, reason: 'the answer has both images and videos' };
  if (hasImages) return readImages(raw, lengths.get('images') ?? 0);
  if (hasVideos) return readVideos(raw, lengths.get('videos') ?? 0);
  return { ok: false, reason: 'the answer has neither images nor videos' };
}

function readImages(raw: JsonValue, length: number): GenerationReading {
  const parsed = zImageResult.safeParse(raw);
  if (!parsed.success) return { ok: false, reason: `the answer's ${firstIssue(parsed.error.issues)}` };
  const { images, seed, has_nsfw_concepts: nsfw, timings } = parsed.data;
  const media = images.map(({ url, width, height, content_type, remark }) => ({
    url,
    width,
    height,
    contentType: content_type ?? '',
    remark: readRemark(remark),
  }));
  const offered = Math.max(length, media.length);
  return {
    ok: true,
    result: { kind: 'image', media, offered, ...common(seed, timings), nsfw: nsfw ?? null, raw },
  };
}

function readVideos(raw: JsonValue, length: number): GenerationReading {
  const parsed = zVideoResult.safeParse(raw);
  if (!parsed.success) return { ok: false, reason: `the answer's ${firstIssue(parsed.error.issues)}` };
  const { videos, seed, timings } = parsed.data;
  const media = videos.map(({ url, width, height, duration, content_type, remark }) => ({
    url,
    width,
    height,
    ...(duration === undefined ? {} : { durationS: duration }),
    contentType: content_type ?? '',
    remark: readRemark(remark),
  }));
  const offered = Math.max(length, media.length);
  return { ok: true, result: { kind: 'video', media, offered, ...common(seed, timings), nsfw: null, raw } };
}

function common(
  seed: string | number | null | undefined,
  timings: { readonly inference?: number | undefined } | null | undefined,
): Pick<GenerationResult, 'seed' | 'inferenceS'> {
  return { seed: seed == null ? null : String(seed), inferenceS: timings?.inference ?? null };
}

function firstIssue(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): string {
  const issue = issues[0];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : 'shape is unknown';
}
