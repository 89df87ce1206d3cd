import type { FacetKey, Facets, FacetValue } from '@shared/domain/Facets';
import {
  isSameValue,
  parseQuery,
  type QueryValue,
  queryKeys,
  termOf,
  wholeValue,
  withToggled,
  withValues,
} from '@shared/query';
import { useDeferredValue } from 'react';
import { Skeleton } from '../../../ui/Skeleton';
import { useGalleryStore } from '../galleryStore';
import { ColourFilter } from './ColourFilter';
import { valueWords } from './clauseWords';
import { dateFacets } from './dateFacets';
import { FilterGroup } from './FilterGroup';
import { StarFilter } from './StarFilter';
import { useFacets } from './useFacets';
import { useRenewed } from './useRenewed';

const titles: Readonly<Partial<Record<FacetKey, string>>> = {
  kind: 'Kind',
  state: 'Judged',
  is: 'Marked',
  label: 'Label',
  tag: 'Tags',
  collection: 'Collections',
  model: 'Model',
  size: 'Size',
  seed: 'Shared seed',
  profile: 'Profile',
  cost: 'Cost',
};
const before = ['kind', 'state', 'is', 'label', 'tag', 'collection'] as const;
const after = ['model', 'size', 'seed', 'profile', 'cost'] as const;

/** Every filter with what it would show beside the others. Each press changes the text of the query. */
export function FilterPanel() {
  const query = useGalleryStore((state) => state.query);
  const { facets: counted, isOld } = useFacets(query.trim(), true);
  useRenewed('search.facets');
  // so many buttons at once are drawn in slices, beside what else the page does
  const facets = useDeferredValue(counted, null);
  if (facets === null) return <Skeleton className="m-4 h-40" />;
  const { clauses } = parseQuery(query);
  const group = (key: FacetKey, values: readonly FacetValue[], title: string, most = 8) => {
    const asValue = (text: string): QueryValue =>
      key === 'cost' ? costValue(text) : wholeValue(text, queryKeys[key].shape === 'name');
    return (
      <FilterGroup
        key={key}
        title={title}
        values={values}
        most={most}
        isChosen={(text) =>
          termOf(clauses, key)?.values.some((value) => isSameValue(value, asValue(text))) ?? false
        }
        wordsOf={(text) => valueWords(key, asValue(text))}
        onToggle={(text) => setQuery(withToggled(query, key, asValue(text)))}
      />
    );
  };
  const { setQuery } = useGalleryStore.getState();
  return (
    <div aria-busy={isOld || facets !== counted} className="px-4 pt-1">
      {before.map((key) => group(key, shownValues(facets, key), titles[key] ?? key))}
      <StarFilter
        counts={facets.facets.rating}
        value={termOf(clauses, 'rating')?.values[0] ?? null}
        onChange={(value) => setQuery(withValues(query, 'rating', value === null ? [] : [value]))}
      />
      <ColourFilter
        value={colourOf(termOf(clauses, 'colour')?.values[0])}
        onChange={(text) =>
          setQuery(withValues(query, 'colour', text === null ? [] : [wholeValue(text, false)]))
        }
      />
      {group('date', dateFacets(facets.facets.date, Date.now()), 'Made', 10)}
      {after.map((key) =>
        // seeds say nothing to the eye: a few of them are enough until more are asked for
        group(key, shownValues(facets, key), titles[key] ?? key, key === 'seed' ? 4 : 8),
      )}
    </div>
  );
}

function colourOf(value: QueryValue | undefined): string | null {
  return value?.op === 'is' ? value.text : null;
}

// what holds for nothing is no filter, and neither are prices where none is known
function shownValues({ facets }: Facets, key: FacetKey): readonly FacetValue[] {
  const shown = facets[key].filter(({ count }) => count > 0);
  return key === 'cost' && shown.every(({ text }) => text === 'none') ? [] : shown;
}

/** A class of prices is written as a query would be: with its bounds. */
function costValue(text: string): QueryValue {
  return termOf(parseQuery(`cost:${text}`).clauses, 'cost')?.values[0] ?? wholeValue(text, false);
}
