import type { FacetValue } from '@shared/domain/gallery/Facets';
import { useRoute } from '../../../ipc/useRoute';
import { useDebounced } from '../../../ui/hooks/useDebounced';
import { type Typing, valuesAreAskedFor } from './suggest';

const restMs = 80;

/** The values that the key of a term has in the library, while one is typed; none of a key whose values are known otherwise. */
export function useTermValues(typing: Typing | null): readonly FacetValue[] {
  const key = typing?.key ?? '';
  const isAsked = valuesAreAskedFor(key);
  // a seed is one of many: only those that begin so are read
  const begins = useDebounced(key === 'seed' ? (typing?.typed ?? '') : '', restMs);
  const { data } = useRoute(
    'search.values',
    { key, begins },
    { enabled: isAsked, keepPrevious: (before) => before.key === key },
  );
  return isAsked ? (data ?? []) : [];
}
