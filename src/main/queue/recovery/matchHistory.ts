// Finds the answer to a lost POST among the entries of the service's history.
import { inputRefsIn, inputSha256 } from '@shared/domain/create/InputImage';
import {
  type HistoryEntry,
  isJsonArray,
  isJsonObject,
  type JsonValue,
  type RequestValues,
} from '@shared/service';

/** A POST whose answer was lost. Times in ms UTC. */
export interface LostAttempt {
  readonly modelId: string;
  readonly request: RequestValues;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** What is known about entries that belong to other attempts. */
export interface KnownAnswers {
  /** The entry is the answer of another attempt. */
  readonly isClaimed: (entryId: string) => boolean;
  /** A job of the library has a file from this URL. */
  readonly isKnownUrl: (url: string) => boolean;
  /** The SHA-256 of the picture in this library that a value of an entry stands for; null: unknown. */
  readonly inputSha256Of: (value: string) => string | null;
}

export interface Match {
  readonly entry: HistoryEntry;
  /** True: the input pictures match, or none were sent; false: the entry does not contain the pictures. */
  readonly isCertain: boolean;
}

/** The clocks of service and computer may differ a little, and a service may write its entry late. */
const marginMs = 5 * 60_000;
/** With an exact seed the request alone is proof, so a clock that is hours off is acceptable. */
const seededMarginMs = 3 * 60 * 60_000;
/** Entries farther away in time are not considered. */
export const MAX_MARGIN_MS = seededMarginMs;

/** Entries near the POST's time with its model, request and input pictures, if they do not belong to another POST. */
export function matchHistory(
  lost: LostAttempt,
  entries: readonly HistoryEntry[],
  known: KnownAnswers,
): readonly Match[] {
  const margin = lost.request.seed === undefined || lost.request.seed === null ? marginMs : seededMarginMs;
  const isCandidate = (entry: HistoryEntry): boolean =>
    isModel(entry, lost.modelId) &&
    (entry.createdAtMs === null ||
      (entry.createdAtMs >= lost.startedAt - margin && entry.createdAtMs <= lost.endedAt + margin)) &&
    !known.isClaimed(entry.id) &&
    !mediaOf(entry.result).some(known.isKnownUrl);
  const matches = entries.filter(isCandidate).flatMap((entry): Match[] => {
    const fit = entry.request === null ? 'other' : compareRequests(entry.request, lost.request, known);
    return fit === 'other' ? [] : [{ entry, isCertain: fit === 'same' }];
  });
  const certain = matches.filter((match) => match.isCertain);
  return certain.length > 0 ? certain : matches;
}

function mediaOf(result: JsonValue | null): readonly string[] {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return [];
  const { images, videos } = result as Readonly<Record<string, JsonValue>>;
  return [images, videos].flatMap((list) =>
    Array.isArray(list)
      ? (list as readonly JsonValue[]).flatMap((item) => {
          const url = typeof item === 'object' && item !== null && 'url' in item ? item.url : null;
          return typeof url === 'string' ? [url] : [];
        })
      : [],
  );
}

function isModel(entry: HistoryEntry, modelId: string): boolean {
  const [provider, ...rest] = modelId.split('/');
  const model = rest.join('/');
  if (entry.model === null) return entry.provider === null || entry.provider === provider;
  return entry.model === model && (entry.provider === null || entry.provider === provider);
}

/** `open`: the entry may fit, but it does not contain the pictures that were sent. */
type Fit = 'same' | 'other' | 'open';

// The service may add defaults to the request; every sent value must be there unchanged.
function compareRequests(entry: RequestValues, sent: RequestValues, known: KnownAnswers): Fit {
  return combineFits(
    Object.entries(sent).map(([name, value]) => {
      if (value !== undefined && hasPictures(value)) return comparePictures(entry[name], value, known);
      return name in entry && isSameValue(entry[name], value) ? 'same' : 'other';
    }),
  );
}

// Histories often shorten or replace pictures: a value that stands for no known picture proves nothing.
function comparePictures(shown: JsonValue | undefined, sent: JsonValue, known: KnownAnswers): Fit {
  const sha256 = inputSha256(sent);
  if (sha256 !== null) {
    const other = typeof shown === 'string' ? known.inputSha256Of(shown) : null;
    return other === null ? 'open' : other === sha256 ? 'same' : 'other';
  }
  if (!hasPictures(sent)) return isSameValue(shown, sent) ? 'same' : 'other';
  if (isJsonArray(sent)) {
    if (!isJsonArray(shown)) return 'open';
    if (shown.length !== sent.length) return 'other';
    return combineFits(sent.map((item, index) => comparePictures(shown[index], item, known)));
  }
  if (!isJsonObject(sent) || !isJsonObject(shown)) return 'open';
  return combineFits(Object.entries(sent).map(([name, item]) => comparePictures(shown[name], item, known)));
}

const hasPictures = (value: JsonValue): boolean => inputRefsIn({ value }).length > 0;

function combineFits(fits: readonly Fit[]): Fit {
  return fits.find((fit) => fit === 'other') ?? fits.find((fit) => fit === 'open') ?? 'same';
}

function isSameValue(a: JsonValue | undefined, b: JsonValue): boolean {
  if (typeof a === 'number' || typeof b === 'number') return String(a) === String(b);
  return JSON.stringify(a) === JSON.stringify(b);
}
