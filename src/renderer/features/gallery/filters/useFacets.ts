import type { FacetKey, Facets } from '@shared/domain/gallery/Facets';
import { useRoute } from '../../../ipc/useRoute';

const none: readonly FacetKey[] = [];

/** @param held filters that also restrict their own counts */
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
