import type { FacetValue } from '@shared/domain/gallery/Facets';
import { useRoute } from '../../../ipc/useRoute';
import { useDebounced } from '../../../ui/hooks/useDebounced';
import { type Typing, valuesAreAskedFor } from './suggest';

const restMs = 80;

/** The values that the typed key has in the library; empty for keys whose values are known otherwise. */
export function useTermValues(typing: Typing | null): readonly FacetValue[] {
  const key = typing?.key ?? '';
  const isAsked = valuesAreAskedFor(key);
  // seeds are too many to list, so only those with the typed prefix are read
  const begins = useDebounced(key === 'seed' ? (typing?.typed ?? '') : '', restMs);
  const { data } = useRoute(
    'search.values',
    { key, begins },
    { enabled: isAsked, keepPrevious: (before) => before.key === key },
  );
  return isAsked ? (data ?? []) : [];
}
