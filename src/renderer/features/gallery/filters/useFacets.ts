import type { FacetKey, Facets } from '@shared/domain/gallery/Facets';
import { useRoute } from '../../../ipc/useRoute';

const none: readonly FacetKey[] = [];

/**
 * How many each filter would show beside a query; null before the first answer, and those of the query before until
 * there is another. Asked only while it is looked at.
 * @param held filters that count beside what they ask themselves
 */
export function useFacets(
  query: string,
  isLookedAt: boolean,
  held: readonly FacetKey[] = none,
): Readonly<{ facets: Facets | null; isOld: boolean }> {
  const { data, isPlaceholderData } = useRoute(
    'search.facets',
    { query, held: [...held] },
    { enabled: isLookedAt, keepPrevious: true },
  );
  return { facets: data ?? null, isOld: isPlaceholderData };
}
