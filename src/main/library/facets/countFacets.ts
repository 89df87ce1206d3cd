import type { FacetKey, Facets, FacetValue } from '@shared/domain/gallery/Facets';
import { namesOfCollections, parseQuery } from '@shared/query';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { matchingBits } from '../order/matchQuery';
import type { SeqBits } from '../query/SeqBits';
import { assetMemberships } from './AssetMemberships';
import { costClasses, FacetColumns, flagBits, kinds, labels } from './FacetColumns';
import { parameterNames } from './parameterValues';

const cache = new WeakMap<Db, FacetColumns>();
const names = {
  tag: statement<[], { id: number; name: string }>('SELECT id, name FROM tag'),
  collection: statement<[], { id: string; name: string; parentId: string | null }>(
    'SELECT id, name, parent_id AS parentId FROM collection',
  ),
  profile: statement<[], { id: string; name: string }>('SELECT id, name FROM profile'),
};
const missingSeqs = statement<[], number>('SELECT seq FROM asset WHERE missing = 1');

const MAX_VALUES = 400;
/** Maximum number of seeds: the most frequent ones are enough to choose from. */
const MAX_SEEDS = 40;

/**
 * The number of assets for each value of each filter; the query's own terms of the same filter are left out.
 * @param now ms UTC
 * @param conjunctive filters whose own terms are not left out, because a value will be added, not replaced
 */
export function countFacets(
  db: Db,
  query: string,
  now: number,
  conjunctive: readonly FacetKey[] = [],
): Facets {
  let columns = cache.get(db);
  if (!columns) {
    columns = new FacetColumns(db);
    cache.set(db, columns);
  }
  columns.refresh();
  const parsed = parseQuery(query);
  const bitsWithout = (key: FacetKey): SeqBits => {
    if (conjunctive.includes(key)) return matching;
    const clauses = parsed.clauses.filter(
      (clause) => clause.is !== 'term' || clause.key !== key || clause.not,
    );
    return clauses.length === parsed.clauses.length
      ? matching
      : matchingBits(db, { ...parsed, clauses }, now);
  };
  const matching = matchingBits(db, parsed, now);
  const { models, profiles, sizes, days } = columns;
  const { tags, collections } = assetMemberships(db);
  const flags = tally(bitsWithout('is'), columns.flags, 32);
  const flagged = (bit: number): number =>
    flags.reduce((sum, count, each) => sum + (each & bit ? count : 0), 0);
  return {
    total: matching.count(),
    facets: {
      kind: nonZero(tally(bitsWithout('kind'), columns.kind, 2), kinds),
      rating: nonZero(tally(bitsWithout('rating'), columns.rating, 6), ['0', '1', '2', '3', '4', '5']),
      label: nonZero(tally(bitsWithout('label'), columns.label, labels.length), labels),
      is: Object.entries(flagBits).map(([text, bit]) => ({ text, count: flagged(bit) })),
      state: [
        ...countJudged(bitsWithout('state'), columns),
        ...countMissing(bitsWithout('state'), missingSeqs(db).pluck().all()),
      ],
      model: mostFrequent(tally(bitsWithout('model'), columns.model, models.texts.length), models.texts),
      size: mostFrequent(tally(bitsWithout('size'), columns.size, sizes.texts.length), sizes.texts),
      seed: mostFrequentOfMany(
        tally(bitsWithout('seed'), columns.seeds.seedIndexes, columns.seeds.seeds.texts.length + 2).subarray(
          2,
        ),
        columns.seeds.seeds.texts,
      ),
      date: nonZero(tally(bitsWithout('date'), columns.day, days.texts.length), days.texts),
      cost: nonZero(tally(bitsWithout('cost'), columns.cost, costClasses.length), costClasses),
      profile: mostFrequentNamed(
        tally(bitsWithout('profile'), columns.profile, profiles.texts.length),
        profiles.texts,
        nameById(names.profile(db).all()),
      ),
      tag: mostFrequentNamed(tags.countIn(bitsWithout('tag')), tags.ids.texts, nameById(names.tag(db).all())),
      collection: mostFrequentNamed(
        collections.countIn(bitsWithout('collection')),
        collections.ids.texts,
        namesOfCollections(names.collection(db).all()),
      ),
    },
    parameters: parameterNames(db),
  };
}

/** How often each value of a column occurs at the set bits. */
function tally(bits: SeqBits, column: Uint8Array | Uint16Array | Uint32Array, values: number): Uint32Array {
  const counts = new Uint32Array(values);
  const { words } = bits;
  for (let word = 0; word < words.length; word += 1) {
    for (let remainingBits = words[word] ?? 0; remainingBits !== 0; remainingBits &= remainingBits - 1) {
      const value = column[word * 32 + (31 - Math.clz32(remainingBits & -remainingBits))] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  return counts;
}

function countJudged(bits: SeqBits, { rating, flags }: FacetColumns): FacetValue[] {
  let count = 0;
  const judging = flagBits.favourite | flagBits.rejected;
  for (const seq of bits.seqs()) if (rating[seq] === 0 && ((flags[seq] ?? 0) & judging) === 0) count += 1;
  return [
    { text: 'unjudged', count },
    { text: 'judged', count: bits.count() - count },
  ];
}

function countMissing(bits: SeqBits, seqs: readonly unknown[]): FacetValue[] {
  const count = seqs.filter((seq) => bits.has(Number(seq))).length;
  return count === 0 ? [] : [{ text: 'missing', count }];
}

function nonZero(counts: Uint32Array, texts: readonly string[]): FacetValue[] {
  return texts.flatMap((text, index) =>
    (counts[index] ?? 0) > 0 ? [{ text, count: counts[index] ?? 0 }] : [],
  );
}

function mostFrequent(counts: Uint32Array, texts: readonly string[]): FacetValue[] {
  return nonZero(counts, texts)
    .filter(({ text }) => text !== '')
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_VALUES);
}

/** The most frequent of very many values, without sorting all their texts. */
function mostFrequentOfMany(counts: Uint32Array, texts: readonly string[]): FacetValue[] {
  const found: number[] = [];
  for (const [index, count] of counts.entries()) if (count > 0) found.push(count * 2 ** 32 + index);
  return Array.from(Float64Array.from(found).sort().subarray(-MAX_SEEDS).reverse(), (each) => ({
    text: texts[each % 2 ** 32] ?? '',
    count: Math.floor(each / 2 ** 32),
  }));
}

function mostFrequentNamed(
  counts: Uint32Array,
  ids: readonly string[],
  nameOf: ReadonlyMap<string, string>,
): FacetValue[] {
  return mostFrequent(
    counts,
    ids.map((id) => nameOf.get(id) ?? ''),
  );
}

function nameById(
  known: readonly Readonly<{ id: string | number; name: string }>[],
): ReadonlyMap<string, string> {
  return new Map(known.map(({ id, name }) => [String(id), name]));
}
