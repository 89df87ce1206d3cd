import type { FacetKey, Facets } from '@shared/domain/gallery/Facets';
import { useRoute } from '../../../ipc/useRoute';

const noKeys: readonly FacetKey[] = [];

/** @param conjunctive filters that also restrict their own counts */
export function useFacets(
  query: string,
  isEnabled: boolean,
  conjunctive: readonly FacetKey[] = noKeys,
): Readonly<{ facets: Facets | null; isStale: boolean }> {
  const { data, isPlaceholderData } = useRoute(
    'search.facets',
    { query, conjunctive: [...conjunctive] },
    { enabled: isEnabled, keepPrevious: true },
  );
  return { facets: data ?? null, isStale: isPlaceholderData };
}
