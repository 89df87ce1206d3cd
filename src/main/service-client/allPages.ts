import { EaselError } from '@shared/ipc/EaselError';
import { type JsonValue, type PageCursor, type ParseResult, readNextCursor } from '@shared/service';

/** `link`: the Link header, which may lead to the next page; null: none. */
export type ListAnswer = Readonly<{ json: JsonValue; link: string | null }>;

/** `listed`: the entries of all pages that could be read. */
export type AllPages<T> = Readonly<{
  listed: readonly T[];
  /** False: a later page failed or linked to an earlier page, or there were too many pages. */
  complete: boolean;
}>;

const MAX_PAGES = 50;

/** @returns null if the first page cannot be parsed. @throws errors of `ask` for the first page */
export async function allPages<T>(
  firstPath: string,
  ask: (path: string) => Promise<ListAnswer>,
  read: (body: JsonValue) => ParseResult<readonly T[]>,
): Promise<AllPages<T> | null> {
  const requestedPaths = new Set([firstPath]);
  let answer: ListAnswer | undefined = await ask(firstPath);
  const listed: T[] = [];
  for (;;) {
    const reading = answer && read(answer.json);
    if (!answer || !reading?.ok) return requestedPaths.size === 1 ? null : { listed, complete: false };
    listed.push(...reading.value);
    const { length } = reading.value;
    const next =
      length === 0 ? null : readNextCursor({ body: answer.json, length, link: answer.link, list: firstPath });
    if (next === null) return { listed, complete: true };
    const path = pagePath(firstPath, next);
    if (requestedPaths.has(path) || requestedPaths.size === MAX_PAGES) return { listed, complete: false };
    requestedPaths.add(path);
    answer = await ask(path).catch(onlyEaselErrors);
  }
}

// if a later page fails, the earlier pages still count
function onlyEaselErrors(error: unknown): undefined {
  if (!(error instanceof EaselError)) throw error;
}

/** The path of a page; a link from the service is used unchanged. `limit`: page size; absent: the service's default. */
export function pagePath(
  list: string,
  { path: linkedPath, ...words }: PageCursor & Readonly<{ limit?: number }>,
): string {
  if (linkedPath !== undefined) return linkedPath;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(words)) if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? list : `${list}?${query}`;
}
