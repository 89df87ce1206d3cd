// Finds, among the entries of the service's history, the one that is the answer to a POST whose answer was lost.
import type { HistoryEntry, JsonValue, RequestValues } from '@shared/service';

/** A POST whose answer was lost. Times in ms UTC. */
export interface LostAttempt {
  readonly modelId: string;
  readonly request: RequestValues;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** What is known of entries that belong to other attempts. */
export interface KnownAnswers {
  /** The entry is the answer of another attempt. */
  readonly isClaimed: (entryId: string) => boolean;
  /** The library has a file from this address. */
  readonly isKnownUrl: (url: string) => boolean;
}

/** The clocks of service and computer may differ a little, and a service may write its entry late. */
const marginMs = 5 * 60_000;
/** With an exact seed the request itself tells; then even a clock that is hours off does no harm. */
const seededMarginMs = 3 * 60 * 60_000;
/** No entry farther away is looked at. */
export const widestMarginMs = seededMarginMs;

/** Entries that may be the answer: the same model and request, made at that time, and not another's. */
export function matchHistory(
  lost: LostAttempt,
  entries: readonly HistoryEntry[],
  known: KnownAnswers,
): readonly HistoryEntry[] {
  const margin = lost.request.seed === undefined || lost.request.seed === null ? marginMs : seededMarginMs;
  return entries.filter(
    (entry) =>
      isModel(entry, lost.modelId) &&
      entry.request !== null &&
      covers(entry.request, lost.request) &&
      (entry.createdAtMs === null ||
        (entry.createdAtMs >= lost.startedAt - margin && entry.createdAtMs <= lost.endedAt + margin)) &&
      !known.isClaimed(entry.id) &&
      !mediaOf(entry.result).some(known.isKnownUrl),
  );
}

/** The addresses of the media in a result, of either kind. */
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

// The service may add its defaults to the request; what was sent must be there as it was sent. A long value
// (an image as a data: URL) is often shortened or replaced in histories and proves nothing either way.
function covers(entry: RequestValues, sent: RequestValues): boolean {
  return Object.entries(sent).every(([name, value]) => {
    if (typeof value === 'string' && value.startsWith('easel-input:')) return true;
    return name in entry && same(entry[name], value);
  });
}

function same(a: JsonValue | undefined, b: JsonValue): boolean {
  if (typeof a === 'number' || typeof b === 'number') return String(a) === String(b);
  return JSON.stringify(a) === JSON.stringify(b);
}
