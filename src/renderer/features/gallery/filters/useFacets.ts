import type { Facets } from '@shared/domain/Facets';
import { useRoute } from '../../../ipc/useRoute';

/**
 * How many each filter would show beside a query; null before the first answer, and those of the query before until
 * there is another. Asked only while it is looked at.
 */
export function useFacets(
  query: string,
  isLookedAt: boolean,
): Readonly<{ facets: Facets | null; isOld: boolean }> {
  const { data, isPlaceholderData } = useRoute(
    'search.facets',
    { query },
    { enabled: isLookedAt, keepPrevious: true },
  );
  return { facets: data ?? null, isOld: isPlaceholderData };
}
