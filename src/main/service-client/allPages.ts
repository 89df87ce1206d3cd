import { EaselError } from '@shared/ipc/EaselError';
import { type JsonValue, type Reading, readNextCursor } from '@shared/service';
import { pagePath } from './pagePath';

/** The JSON of an answer, and its `Link` header where it has one. */
export type ListAnswer = Readonly<{ json: JsonValue; link: string | null }>;

/** What stands on all pages of a list, as far as each names the next. */
export type AllPages<T> = Readonly<{
  listed: readonly T[];
  /** False: a later page did not answer, could not be read or led back, or there were too many. */
  complete: boolean;
}>;

/** A list of more pages is not read to its end. */
const mostPages = 50;

/**
 * Reads a list that may have pages.
 * @param list its path, which is the first page
 * @returns null where that cannot be read
 * @throws whatever `ask` throws for it
 */
export async function allPages<T>(
  list: string,
  ask: (path: string) => Promise<ListAnswer>,
  read: (body: JsonValue) => Reading<readonly T[]>,
): Promise<AllPages<T> | null> {
  const asked = new Set([list]);
  let answer: ListAnswer | undefined = await ask(list);
  const listed: T[] = [];
  for (;;) {
    const reading = answer && read(answer.json);
    if (!answer || !reading?.ok) return asked.size === 1 ? null : { listed, complete: false };
    listed.push(...reading.value);
    const { length } = reading.value;
    const next = length === 0 ? null : readNextCursor({ body: answer.json, length, link: answer.link, list });
    if (next === null) return { listed, complete: true };
    const path = pagePath(list, next);
    if (asked.has(path) || asked.size === mostPages) return { listed, complete: false };
    asked.add(path);
    answer = await ask(path).catch(onlyEaselErrors);
  }
}

// what came before a page that does not answer counts
function onlyEaselErrors(error: unknown): undefined {
  if (!(error instanceof EaselError)) throw error;
}
