// Reads the pages of a history, one request at a time, while the last page is written. Ends where the service says so,
// when all further entries are known, or when pages repeat.
import { createHash } from 'node:crypto';
import { type LocalizableText, localizable } from '@shared/messages/LocalizableText';
import type { HistoryPage, PageCursor } from '@shared/service';
import type { HistoryPageRequest } from '../ports/HistoryAnswer';
import type { MirrorRow, PageOutcome } from './MirrorStore';

/** `readPage` rejects if a page cannot be read. */
export type WalkDependencies = Readonly<{
  mirror: MirrorRow;
  readPage: (place: HistoryPageRequest) => Promise<HistoryPage>;
  write: (page: HistoryPage, next: PageCursor | null) => PageOutcome;
  now: () => number;
}>;

/** The service returned pages that it had already returned. */
export class RepeatedPages extends Error {
  readonly code = 'went_round';
  readonly words: LocalizableText;

  constructor(words: LocalizableText) {
    super(words.text);
    this.words = words;
  }
}

/** Requested page size; a service may return fewer. */
const pageSize = 100;
/** Entries younger than this may still change, ms. */
const mutableMs = 15 * 60_000;
/** A sync of new entries ends after this many consecutive pages without anything new. */
const maxPagesWithoutNews = 3;
/** Number of consecutive repeated pages that ends a sync. Fewer may repeat because new entries shift the older ones. */
const maxRepeatedPages = 3;
/** After this many consecutive pages that this sync had already read, the order is considered random. */
const maxKnownPages = 1000;

/** Continues at the mirror's cursor. @throws RepeatedPages with a message; errors of `readPage` and `write` */
export async function walkHistory({ mirror, readPage, write, now }: WalkDependencies): Promise<void> {
  const requested = new Set<string>();
  const isUpdate = mirror.complete;
  const request = (place: PageCursor): Promise<HistoryPage> => {
    const key = JSON.stringify(place);
    if (requested.has(key)) throw new RepeatedPages(localizable('history.pagesRepeat'));
    requested.add(key);
    return readPage(mirror.asksLimit && place.path === undefined ? { ...place, limit: pageSize } : place);
  };
  const pages = new Set<string>();
  let pagesWithoutNews = 0;
  let repeated = 0;
  let knownPages = 0;
  let nextPage: Promise<HistoryPage> | null = request(mirror.cursor ?? {});
  while (nextPage !== null) {
    const page: HistoryPage = await nextPage;
    const length = page.entries.length + page.unreadable.length;
    // an empty page is the end, even with a next cursor
    const next: PageCursor | null = length === 0 ? null : page.next;
    // a full sync reads the next page in any case, so the request is sent while this page is written
    const prefetched = next === null || isUpdate ? null : request(next);
    // the error is handled when awaited
    prefetched?.catch(() => {});
    const outcome = write(page, next);
    const pageHash = fingerprint(page);
    repeated = length > 0 && pages.has(pageHash) ? repeated + 1 : 0;
    knownPages = length > 0 && outcome.repeated === length ? knownPages + 1 : 0;
    pages.add(pageHash);
    if (repeated >= maxRepeatedPages || knownPages >= maxKnownPages)
      throw new RepeatedPages(localizable('history.entriesRepeat'));
    pagesWithoutNews = outcome.added + outcome.changed + outcome.repeated === 0 ? pagesWithoutNews + 1 : 0;
    const isKnown = isUpdate && pagesWithoutNews > 0 && isNewestFirst(page, mirror.knownAt);
    if (isKnown && (pagesWithoutNews >= maxPagesWithoutNews || canNoLongerChange(page, now()))) return;
    nextPage = prefetched ?? (next === null ? null : request(next));
  }
}

function fingerprint({ entries, unreadable }: HistoryPage): string {
  const hash = createHash('sha256').update(JSON.stringify(unreadable));
  for (const { id } of entries) hash.update(`${id}\n`);
  return hash.digest('base64');
}

/** Whether the following pages can only contain older entries. If this is uncertain, all of them are read. */
function isNewestFirst(page: HistoryPage, knownAt: number | null): boolean {
  const times = page.entries.map(({ createdAtMs }) => createdAtMs);
  const [first] = times;
  const last = times.at(-1);
  if (first == null || last == null || page.unreadable.length > 0) return false;
  const isDescending = times.every((time, index) => {
    const before = index === 0 ? time : times[index - 1];
    return time !== null && before != null && time <= before;
  });
  return isDescending && (first > last || (knownAt !== null && first >= knownAt));
}

function canNoLongerChange(page: HistoryPage, now: number): boolean {
  return page.entries.every(({ createdAtMs }) => createdAtMs !== null && createdAtMs < now - mutableMs);
}
