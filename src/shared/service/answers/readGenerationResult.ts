import { z } from 'zod';
import { t } from '../../messages/t';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../JsonValue';
import { parseLossless } from '../parseLossless';
import { plainText } from '../plainText';
import { anyMessage } from './readErrorAnswer';
import { type TruncatedJson, truncateJson } from './truncateJson';

// A generation is already paid for, so invalid fields are only dropped; a file needs nothing but a valid URL.
const zLooseNumber = z.union([z.number(), z.string().trim().min(1).transform(Number).pipe(z.number())]);
const zPixels = zLooseNumber.pipe(z.number().int().positive()).optional().catch(undefined);
const zSeconds = zLooseNumber.pipe(z.number().nonnegative()).optional().catch(undefined);
const zDigits = z
  .string()
  .trim()
  .regex(/^-?\d+$/);
const zList = z.array(z.unknown());
const zBooleanLike = z.union([z.boolean(), z.number(), z.string()]);

/** A file of a result (docs/interface.md: Image result, Video result). Unknown fields are kept. */
const zResultFile = z.looseObject({
  /** Absolute, relative to the request, or the file itself as `data:`. */
  url: z.string().trim().min(1),
  width: zPixels,
  height: zPixels,
  duration: zSeconds,
  content_type: z.string().optional().catch(undefined),
});

/** The result apart from its files. The seed is a digit string after `parseLossless`; an invalid seed is dropped. */
const zResultFacts = z.looseObject({
  seed: z.union([zDigits, z.number()]).nullish().catch(undefined),
  /** One value per image, or one value for all images. */
  has_nsfw_concepts: z.union([zList, zBooleanLike]).nullish().catch(undefined),
  timings: z.looseObject({ inference: zSeconds }).nullish().catch(undefined),
});

export interface GenerationMedia {
  readonly url: string;
  readonly ordinal: number;
  readonly width: number | null;
  readonly height: number | null;
  /** Length of a film in seconds; missing for images and if not reported. */
  readonly durationS?: number;
  /** MIME type reported by the service; '' if not reported. Not reliable: detect the type from the bytes. */
  readonly contentType: string;
}

export interface GenerationResult {
  readonly kind: 'image' | 'video';
  readonly media: readonly GenerationMedia[];
  /** The number of files in the answer; more than in `media` if there were too many to parse. */
  readonly offered: number;
  /** The number of parsed entries without a URL, which are not in `media`. */
  readonly unreadable: number;
  /** Decimal digits, exact; null if the answer has none. */
  readonly seed: string | null;
  readonly nsfw: readonly boolean[] | null;
  readonly inferenceS: number | null;
  /** The answer with all unknown fields; a too long answer is truncated. */
  readonly raw: JsonValue;
}

export type GenerationParseResult =
  | { readonly ok: true; readonly result: GenerationResult }
  | { readonly ok: false; readonly reason: string };

/** An answer needs either `images` or `videos` (docs/interface.md); an empty list counts as missing. Never throws. */
export function readGenerationResult(rawText: string): GenerationParseResult {
  return readTruncatedResult(truncateJson(rawText));
}

export function readTruncatedResult({ text, lengths }: TruncatedJson): GenerationParseResult {
  let raw: JsonValue;
  try {
    raw = parseLossless(text);
  } catch {
    return { ok: false, reason: t(text.trim() === '' ? 'service.answerIsEmpty' : 'service.answerIsNotJson') };
  }
  if (!isJsonObject(raw)) return { ok: false, reason: t('service.answerIsNoObject') };
  const kinds = (['images', 'videos'] as const).filter((key) => isPresent(raw[key]));
  if (kinds.length > 1) return { ok: false, reason: t('service.answerHasBoth') };
  // an empty list still shows which kind is missing
  const key = kinds[0] ?? (['images', 'videos'] as const).find((each) => isJsonArray(raw[each]));
  if (key === undefined) {
    const words = plainText(anyMessage(raw) ?? '');
    const reason = words === '' ? t('service.answerHasNeither') : t('service.answerSaid', { words });
    return { ok: false, reason };
  }
  return readFiles(raw, key, lengths.get(key) ?? 0);
}

const isPresent = (value: JsonValue | undefined): boolean =>
  value !== undefined && value !== null && !(isJsonArray(value) && value.length === 0);

function readFiles(raw: JsonObject, key: 'images' | 'videos', length: number): GenerationParseResult {
  const list = raw[key];
  if (!isJsonArray(list)) return { ok: false, reason: t('service.answerHasNoList', { key }) };
  if (list.length === 0) return { ok: false, reason: t('service.answerHasEmptyList', { key }) };
  const parsed = list.map((item) => zResultFile.safeParse(item));
  const files = parsed.flatMap(({ data }, at) => (data ? [{ ...data, at }] : []));
  if (files.length === 0) {
    const issue = parsed[0]?.error?.issues[0];
    const path = [key, 0, ...(issue?.path ?? [])].join('.');
    return { ok: false, reason: t('service.answerPlaceInvalid', { place: path, problem: issue?.message }) };
  }
  const { seed, has_nsfw_concepts: nsfw, timings } = zResultFacts.parse(raw);
  const media = files.map(({ url, at: ordinal, width, height, duration, content_type }) => ({
    url,
    ordinal,
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
      key === 'images' && nsfw ? files.map(({ at }) => isTrue(Array.isArray(nsfw) ? nsfw[at] : nsfw)) : null,
    inferenceS: timings?.inference ?? null,
    raw,
  };
  return { ok: true, result };
}

const isTrue = (value: unknown): boolean =>
  value === true || value === 1 || /^(?:true|1)$/i.test(String(value));
