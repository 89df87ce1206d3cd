import type { FacetKey, Facets, FacetValue } from '@shared/domain/gallery/Facets';
import { t } from '@shared/messages/t';
import {
  combinationOf,
  dateSpan,
  exactValue,
  isSameValue,
  parseQuery,
  type QueryValue,
  queryKeys,
  type Term,
  termOf,
  termsOf,
  type ValueCombination,
  withCombination,
  withToggledValue,
  withValues,
} from '@shared/query';
import { formatCount } from '@shared/words/formatCount';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Button, Radio, RadioGroup, ToggleButton } from 'react-aria-components';
import { classNames } from '../../../ui/classNames';
import { Skeleton } from '../../../ui/messages/Skeleton';
import { useGalleryStore } from '../galleryStore';
import { ColourFilter } from './ColourFilter';
import { valueLabel } from './clauseLabel';
import { useFacets } from './useFacets';

const combinationOptions = [
  { id: 'any', name: t('gallery.any') },
  { id: 'all', name: t('create.all') },
  { id: 'none', name: t('gallery.not') },
] as const satisfies readonly Readonly<{ id: ValueCombination; name: string }>[];

function CombinationChoice({
  title,
  value,
  onChange,
}: Readonly<{ title: string; value: ValueCombination; onChange: (combination: ValueCombination) => void }>) {
  return (
    <RadioGroup
      aria-label={t('gallery.mannerOf', { of: title })}
      orientation="horizontal"
      value={value}
      onChange={(next) => onChange(next as ValueCombination)}
      className="flex items-center gap-0.5"
    >
      {combinationOptions.map(({ id, name }) => (
        <Radio
          key={id}
          value={id}
          className="cursor-pointer rounded-md px-1.5 py-0.5 text-xs text-muted outline-none data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent data-[hovered]:text-ink data-[selected]:bg-hover data-[selected]:text-ink"
        >
          {name}
        </Radio>
      ))}
    </RadioGroup>
  );
}

const recentPeriods = ['today', 'yesterday', 'week', 'month', 'year'] as const;

function dateFacets(days: readonly FacetValue[], now: number): readonly FacetValue[] {
  const dated = days.map(({ text, count }) => {
    const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6))];
    return {
      month: `${text.slice(0, 4)}-${text.slice(4, 6)}`,
      count,
      dayStartMs: new Date(year, month - 1, day).getTime(),
    };
  });
  const recent = recentPeriods.flatMap((text) => {
    const [from, to] = dateSpan(text, now) ?? [0, 0];
    const count = dated.reduce(
      (sum, each) => sum + (each.dayStartMs >= from && each.dayStartMs < to ? each.count : 0),
      0,
    );
    return count > 0 ? [{ text, count }] : [];
  });
  const months = new Map<string, number>();
  for (const { month, count } of dated) months.set(month, (months.get(month) ?? 0) + count);
  const byMonth = [...months].map(([text, count]) => ({ text, count }));
  return [...recent, ...byMonth.sort((a, b) => b.text.localeCompare(a.text))];
}

const titles: Readonly<Partial<Record<FacetKey, string>>> = {
  kind: t('gallery.kind'),
  state: t('gallery.judged'),
  is: t('gallery.marked'),
  label: t('gallery.label'),
  tag: t('create.tags'),
  collection: t('app.collections'),
  model: t('account.model'),
  size: t('gallery.size'),
  seed: t('gallery.sharedSeed'),
  profile: t('app.profile'),
  cost: t('account.cost'),
};
const keysBeforeRating = ['kind', 'state', 'is', 'label', 'tag', 'collection'] as const;
const keysAfterDate = ['model', 'size', 'seed', 'profile', 'cost'] as const;

/** Filters for which an asset can have several values; the user can require all chosen values. */
const multiValueKeys = ['is', 'tag', 'collection'] as const satisfies readonly FacetKey[];

/** One filter: its values, each with the number of assets it would show. Several values may be chosen. */
function FilterGroup({
  title,
  combinationChoice,
  values,
  maxShown = 8,
  isChosen,
  isExcluded = () => false,
  labelOf,
  onPress,
}: Readonly<{
  title: string;
  /** How several values are combined. */
  combinationChoice?: ReactNode;
  values: readonly FacetValue[];
  maxShown?: number;
  isChosen: (text: string) => boolean;
  isExcluded?: (text: string) => boolean;
  labelOf: (text: string) => string;
  /** @param isAlt whether Alt was held */
  onPress: (text: string, isAlt: boolean) => void;
}>) {
  const [showsAll, setShowsAll] = useState(false);
  const listed = showsAll
    ? values
    : values.filter(({ text }, index) => index < maxShown || isChosen(text) || isExcluded(text));
  if (values.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5 pb-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex min-h-5.5 items-center justify-between gap-2 text-xs text-muted">
        <span aria-hidden className="truncate">
          {title}
        </span>
        {combinationChoice}
      </div>
      <div className="flex flex-wrap gap-1">
        {listed.map(({ text, count }) => (
          <ToggleButton
            key={text}
            isSelected={isChosen(text)}
            onPress={({ altKey }) => onPress(text, altKey)}
            className={classNames(
              'flex h-6.5 max-w-full items-center gap-1.5 rounded-full border border-line px-2.5 text-xs transition-colors data-[hovered]:border-edge data-[selected]:border-accent data-[selected]:bg-accent-soft',
              isExcluded(text) && 'border-dashed border-edge text-muted',
            )}
          >
            <span className={classNames('truncate', isExcluded(text) && 'line-through')}>
              {labelOf(text)}
            </span>{' '}
            {isExcluded(text) ? (
              <span className="sr-only">{t('gallery.leftOut')}</span>
            ) : (
              <span className="text-muted tabular-nums">{formatCount(count)}</span>
            )}
          </ToggleButton>
        ))}
        {listed.length < values.length ? (
          <Button
            onPress={() => setShowsAll(true)}
            className="h-6.5 rounded-full px-2 text-xs text-muted data-[hovered]:text-ink"
          >
            {t('gallery.more', { values: values.length - listed.length })}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

export function FilterPanel() {
  const query = useGalleryStore((state) => state.query);
  /** The combinations that the user chose. They are kept here, because a query with one value contains none. */
  const [chosenCombinations, setChosenCombinations] = useState<
    Readonly<Partial<Record<FacetKey, ValueCombination>>>
  >({});
  const { clauses } = parseQuery(query);
  const combinationFor = (key: FacetKey): ValueCombination =>
    chosenCombinations[key] === 'none'
      ? 'none'
      : (combinationOf(clauses, key) ?? chosenCombinations[key] ?? 'any');
  const conjunctiveKeys = multiValueKeys.filter((key) => combinationFor(key) !== 'any');
  const { facets: counted, isStale } = useFacets(query.trim(), true, conjunctiveKeys);
  // deferred, because so many buttons take long to render
  const facets = useDeferredValue(counted, null);
  if (facets === null) return <Skeleton className="m-4 h-40" />;
  const { setQuery } = useGalleryStore.getState();
  const choose = (key: FacetKey, combination: ValueCombination) => {
    setChosenCombinations({ ...chosenCombinations, [key]: combination });
    if (combination !== 'none') setQuery(withCombination(query, key, combination));
  };
  const group = (key: FacetKey, values: readonly FacetValue[], title: string, maxShown = 8) => {
    const toQueryValue = (text: string): QueryValue =>
      key === 'cost' ? costValue(text) : exactValue(text, queryKeys[key].shape === 'name');
    const has = (text: string, not: boolean): boolean =>
      termsOf(clauses, key, not).some((term) =>
        term.values.some((value) => isSameValue(value, toQueryValue(text))),
      );
    const isMultiValue = multiValueKeys.some((each) => each === key);
    return (
      <FilterGroup
        key={key}
        title={title}
        combinationChoice={
          isMultiValue ? (
            <CombinationChoice
              title={title}
              value={combinationFor(key)}
              onChange={(combination) => choose(key, combination)}
            />
          ) : null
        }
        values={withExcluded(values, termsOf(clauses, key, true))}
        maxShown={maxShown}
        isChosen={(text) => has(text, false)}
        isExcluded={(text) => has(text, true)}
        labelOf={(text) => valueLabel(key, toQueryValue(text))}
        onPress={(text, isAlt) =>
          setQuery(withToggledValue(query, key, toQueryValue(text), isAlt ? 'none' : combinationFor(key)))
        }
      />
    );
  };
  return (
    <div aria-busy={isStale || facets !== counted} className="px-4 pt-1">
      {keysBeforeRating.map((key) => group(key, shownValues(facets, key), titles[key] ?? key))}
      <StarFilter
        counts={facets.facets.rating}
        value={termOf(clauses, 'rating')?.values[0] ?? null}
        onChange={(value) => setQuery(withValues(query, 'rating', value === null ? [] : [value]))}
      />
      <ColourFilter
        value={colourOf(termOf(clauses, 'colour')?.values[0])}
        onChange={(text) =>
          setQuery(withValues(query, 'colour', text === null ? [] : [exactValue(text, false)]))
        }
      />
      {group('date', dateFacets(facets.facets.date, Date.now()), t('account.made'), 10)}
      {keysAfterDate.map((key) =>
        // a list of seeds helps little, so only a few are shown until more are requested
        group(key, shownValues(facets, key), titles[key] ?? key, key === 'seed' ? 4 : 8),
      )}
    </div>
  );
}

function colourOf(value: QueryValue | undefined): string | null {
  return value?.op === 'is' ? value.text : null;
}

/** Adds excluded values, which the counts do not contain, so that the user can remove the exclusion. */
function withExcluded(values: readonly FacetValue[], terms: readonly Term[]): readonly FacetValue[] {
  const shownTexts = new Set(values.map(({ text }) => text.toLowerCase()));
  const excludedTexts = terms.flatMap((term) =>
    term.values.flatMap((value) => (value.op === 'is' ? [value.text] : [])),
  );
  return [
    ...values,
    ...excludedTexts
      .filter((text) => !shownTexts.has(text.toLowerCase()))
      .map((text) => ({ text, count: 0 })),
  ];
}

// hides values without assets, and the cost filter if no cost is known
function shownValues({ facets }: Facets, key: FacetKey): readonly FacetValue[] {
  const shown = facets[key].filter(({ count }) => count > 0);
  return key === 'cost' && shown.every(({ text }) => text === 'none') ? [] : shown;
}

/** A price class is written to the query with its bounds. */
function costValue(text: string): QueryValue {
  return termOf(parseQuery(`cost:${text}`).clauses, 'cost')?.values[0] ?? exactValue(text, false);
}

type StarFilterProps = Readonly<{
  counts: readonly FacetValue[];
  value: QueryValue | null;
  onChange: (value: QueryValue | null) => void;
}>;

function StarFilter({ counts, value, onChange }: StarFilterProps) {
  const countFrom = (stars: number): number =>
    counts.reduce((sum, { text, count }) => sum + (Number(text) >= stars ? count : 0), 0);
  const values = [5, 4, 3, 2, 1]
    .map((stars) => ({ text: String(stars), count: countFrom(stars) }))
    .concat(counts.filter(({ text }) => text === '0'))
    .filter(({ count }) => count > 0);
  const isChosen = (text: string): boolean =>
    value !== null && value.op !== '..' && value.text === text && value.op === (text === '0' ? 'is' : '>=');
  return (
    <FilterGroup
      title={t('gallery.rating')}
      values={values}
      isChosen={isChosen}
      labelOf={(text) => valueLabel('rating', text === '0' ? exactValue(text, false) : { op: '>=', text })}
      onPress={(text) =>
        onChange(isChosen(text) ? null : text === '0' ? { op: 'is', text, exact: false } : { op: '>=', text })
      }
    />
  );
}
