import type { EditOf } from './Edit';

/** Places closer than this are spread out again, long before there is no number between them. */
const narrowest = 1e-6;

/**
 * A place for one more among others, before one of them or at their end; where there is no room left, first the edits
 * that spread them out.
 * @param others in their order, without the one that is moved
 * @param before null, or one that is not among them: to the end
 * @param put the edit that gives one of them another place
 */
export function* placeAmong<T extends Readonly<{ id: string; position: number }>>(
  others: readonly T[],
  before: string | null,
  put: (each: T, position: number) => EditOf,
): Generator<EditOf, number> {
  const place = others.findIndex(({ id }) => id === before);
  const upper = others[place]?.position;
  if (upper === undefined) return (others.at(-1)?.position ?? 0) + 1;
  const lower = others[place - 1]?.position ?? upper - 2;
  if (upper - lower >= narrowest) return (lower + upper) / 2;
  for (const [index, each] of others.entries()) yield put(each, index < place ? index + 1 : index + 2);
  return place + 1;
}
