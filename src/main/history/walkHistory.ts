// Reads the pages of a history one after another and gives each to be kept. One request at a time; the next page is
// asked for while the last one is written. Ends where the service says so, where all is known, or where it goes round
// in circles.
import { createHash } from 'node:crypto';
import type { HistoryPage, PageCursor } from '@shared/service';
import type { HistoryPageRequest } from '../ports/HistoryAnswer';
import type { MirrorRow, PageOutcome } from './MirrorBook';

/** What a walk needs; `ask` rejects where no page can be had. */
export type WalkParts = Readonly<{
  mirror: MirrorRow;
  ask: (place: HistoryPageRequest) => Promise<HistoryPage>;
  write: (page: HistoryPage, next: PageCursor | null) => PageOutcome;
  /** ms UTC */
  now: () => number;
}>;

/** The service gave what it had given before. */
export class WentRound extends Error {
  readonly code = 'went_round';
}

/** Asked for at once; a service that takes fewer gives fewer. */
const pageSize = 100;
/** Entries younger than this may still become something else, ms. */
const settledMs = 15 * 60_000;
/** So many pages in a row without anything new are enough, however young they are. */
const quietPages = 3;
/** So many pages in a row, each as one before it, are no coincidence: entries that came meanwhile push others on. */
const repeatedPages = 3;
/** So many pages in a row of which all was met before: the service deals them out as it likes. */
const knownPages = 1000;

/**
 * Goes on from where the mirror is.
 * @throws WentRound in words; whatever `ask` and `write` throw
 */
export async function walkHistory({ mirror, ask, write, now }: WalkParts): Promise<void> {
  const asked = new Set<string>();
  const isUpdate = mirror.complete;
  const request = (place: PageCursor): Promise<HistoryPage> => {
    const key = JSON.stringify(place);
    if (asked.has(key)) throw new WentRound('its pages repeat without an end');
    asked.add(key);
    return ask(mirror.asksLimit && place.path === undefined ? { ...place, limit: pageSize } : place);
  };
  const pages = new Set<string>();
  let quiet = 0;
  let repeated = 0;
  let known = 0;
  let coming: Promise<HistoryPage> | null = request(mirror.place ?? {});
  while (coming !== null) {
    const page: HistoryPage = await coming;
    const length = page.entries.length + page.unreadable.length;
    // an empty page is the end, whatever it says comes after it
    const next: PageCursor | null = length === 0 ? null : page.next;
    // where all is to be read, what comes next does not depend on what is on this page
    const ahead = next === null || isUpdate ? null : request(next);
    // a failure is heard when it is waited for
    ahead?.catch(() => {});
    const outcome = write(page, next);
    const print = fingerprint(page);
    repeated = length > 0 && pages.has(print) ? repeated + 1 : 0;
    known = length > 0 && outcome.repeated === length ? known + 1 : 0;
    pages.add(print);
    if (repeated >= repeatedPages || known >= knownPages)
      throw new WentRound('it gives the same entries again and again');
    quiet = outcome.added + outcome.changed + outcome.repeated === 0 ? quiet + 1 : 0;
    const isKnown = isUpdate && quiet > 0 && isNewestFirst(page, mirror.knownAt);
    if (isKnown && (quiet >= quietPages || isSettled(page, now()))) return;
    coming = ahead ?? (next === null ? null : request(next));
  }
}

function fingerprint({ entries, unreadable }: HistoryPage): string {
  const hash = createHash('sha256').update(JSON.stringify(unreadable));
  for (const { id } of entries) hash.update(`${id}\n`);
  return hash.digest('base64');
}

/** Whether what follows can only be older. Where nothing says so, all of it is read. */
function isNewestFirst(page: HistoryPage, knownAt: number | null): boolean {
  const times = page.entries.map(({ createdAtMs }) => createdAtMs);
  const [first] = times;
  const last = times.at(-1);
  if (first == null || last == null || page.unreadable.length > 0) return false;
  const falls = times.every((time, index) => {
    const before = index === 0 ? time : times[index - 1];
    return time !== null && before != null && time <= before;
  });
  return falls && (first > last || (knownAt !== null && first >= knownAt));
}

function isSettled(page: HistoryPage, now: number): boolean {
  return page.entries.every(({ createdAtMs }) => createdAtMs !== null && createdAtMs < now - settledMs);
}
