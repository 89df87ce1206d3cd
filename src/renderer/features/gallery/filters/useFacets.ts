import type { Facets } from '@shared/domain/Facets';
import { useRoute } from '../../../ipc/useRoute';

/** How many each filter would show beside a query; null before the first answer. Asked only while it is looked at. */
export function useFacets(query: string, isLookedAt: boolean): Facets | null {
  const { data } = useRoute('search.facets', { query }, { enabled: isLookedAt, keepPrevious: true });
  return data ?? null;
}
