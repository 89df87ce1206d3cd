import type { HistoryPlace } from '../ports/HistoryAnswer';

const path = '/api/generations';

/** Path and query of one page of history. A link that the service gave is asked as it is. */
export function historyPath({ path: linked, ...words }: HistoryPlace): string {
  if (linked !== undefined) return linked;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(words)) if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? path : `${path}?${query}`;
}
