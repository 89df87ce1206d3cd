import type { FacetValue } from '@shared/domain/gallery/Facets';
import type { QueryValue } from '@shared/query';
import { FilterGroup } from './FilterGroup';

/** The star filter: at least a number of stars, or none. One choice at a time. */
export function StarFilter({
  counts,
  value,
  onChange,
}: Readonly<{
  counts: readonly FacetValue[];
  value: QueryValue | null;
  onChange: (value: QueryValue | null) => void;
}>) {
  const from = (stars: number): number =>
    counts.reduce((sum, { text, count }) => sum + (Number(text) >= stars ? count : 0), 0);
  const values = [5, 4, 3, 2, 1]
    .map((stars) => ({ text: String(stars), count: from(stars) }))
    .concat(counts.filter(({ text }) => text === '0'))
    .filter(({ count }) => count > 0);
  const isChosen = (text: string): boolean =>
    value !== null && value.op !== '..' && value.text === text && value.op === (text === '0' ? 'is' : '>=');
  return (
    <FilterGroup
      title="Rating"
      values={values}
      isChosen={isChosen}
      wordsOf={(text) =>
        text === '0' ? 'No stars' : `${'★'.repeat(Number(text))}${text === '5' ? '' : ' and up'}`
      }
      onPress={(text) =>
        onChange(isChosen(text) ? null : text === '0' ? { op: 'is', text, exact: false } : { op: '>=', text })
      }
    />
  );
}
