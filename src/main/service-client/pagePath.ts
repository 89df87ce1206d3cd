import type { PageCursor } from '@shared/service';

/**
 * Path and query of one page of the list at `list`. A link from the service is used unchanged.
 * @param place.limit page size; missing: the service's default
 */
export function pagePath(
  list: string,
  { path: linked, ...words }: PageCursor & Readonly<{ limit?: number }>,
): string {
  if (linked !== undefined) return linked;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(words)) if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? list : `${list}?${query}`;
}
