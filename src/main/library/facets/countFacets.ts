import type { FacetKey, Facets, FacetValue } from '@shared/domain/gallery/Facets';
import { namesOfCollections, parseQuery } from '@shared/query';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { matchingBits } from '../order/matchQuery';
import type { SeqBits } from '../query/SeqBits';
import { assetNames } from './AssetNames';
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

const mostValues = 400;
/** Maximum number of seeds: the most frequent ones are enough to choose from. */
const mostSeeds = 40;

/**
 * The number of assets for each filter value; the query's own terms of that filter do not count.
 * @param now ms UTC
 * @param held filters whose own terms do count, because a value will be added, not replaced
 */
export function countFacets(db: Db, query: string, now: number, held: readonly FacetKey[] = []): Facets {
  let columns = cache.get(db);
  if (!columns) {
    columns = new FacetColumns(db);
    cache.set(db, columns);
  }
  columns.refresh();
  const parsed = parseQuery(query);
  const without = (key: FacetKey): SeqBits => {
    if (held.includes(key)) return whole;
    const clauses = parsed.clauses.filter(
      (clause) => clause.is !== 'term' || clause.key !== key || clause.not,
    );
    return clauses.length === parsed.clauses.length ? whole : matchingBits(db, { ...parsed, clauses }, now);
  };
  const whole = matchingBits(db, parsed, now);
  const { models, profiles, sizes, days } = columns;
  const { tags, collections } = assetNames(db);
  const flags = tally(without('is'), columns.flags, 32);
  const flagged = (bit: number): number =>
    flags.reduce((sum, count, each) => sum + (each & bit ? count : 0), 0);
  return {
    total: whole.count(),
    facets: {
      kind: listed(tally(without('kind'), columns.kind, 2), kinds),
      rating: listed(tally(without('rating'), columns.rating, 6), ['0', '1', '2', '3', '4', '5']),
      label: listed(tally(without('label'), columns.label, labels.length), labels),
      is: Object.entries(flagBits).map(([text, bit]) => ({ text, count: flagged(bit) })),
      state: [
        ...unjudged(without('state'), columns),
        ...missing(without('state'), missingSeqs(db).pluck().all()),
      ],
      model: frequent(tally(without('model'), columns.model, models.texts.length), models.texts),
      size: frequent(tally(without('size'), columns.size, sizes.texts.length), sizes.texts),
      seed: mostOf(
        tally(without('seed'), columns.seeds.of, columns.seeds.seeds.texts.length + 2).subarray(2),
        columns.seeds.seeds.texts,
      ),
      date: listed(tally(without('date'), columns.day, days.texts.length), days.texts),
      cost: listed(tally(without('cost'), columns.cost, costClasses.length), costClasses),
      profile: named(
        tally(without('profile'), columns.profile, profiles.texts.length),
        profiles.texts,
        byId(names.profile(db).all()),
      ),
      tag: named(tags.tally(without('tag')), tags.ids.texts, byId(names.tag(db).all())),
      collection: named(
        collections.tally(without('collection')),
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
    for (let left = words[word] ?? 0; left !== 0; left &= left - 1) {
      const value = column[word * 32 + (31 - Math.clz32(left & -left))] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  return counts;
}

function unjudged(bits: SeqBits, { rating, flags }: FacetColumns): FacetValue[] {
  let count = 0;
  const judging = flagBits.favourite | flagBits.rejected;
  for (const seq of bits.seqs()) if (rating[seq] === 0 && ((flags[seq] ?? 0) & judging) === 0) count += 1;
  return [
    { text: 'unjudged', count },
    { text: 'judged', count: bits.count() - count },
  ];
}

function missing(bits: SeqBits, seqs: readonly unknown[]): FacetValue[] {
  const count = seqs.filter((seq) => bits.has(Number(seq))).length;
  return count === 0 ? [] : [{ text: 'missing', count }];
}

function listed(counts: Uint32Array, texts: readonly string[]): FacetValue[] {
  return texts.flatMap((text, place) =>
    (counts[place] ?? 0) > 0 ? [{ text, count: counts[place] ?? 0 }] : [],
  );
}

function frequent(counts: Uint32Array, texts: readonly string[]): FacetValue[] {
  return listed(counts, texts)
    .filter(({ text }) => text !== '')
    .sort((a, b) => b.count - a.count)
    .slice(0, mostValues);
}

/** The most frequent of very many values, without sorting all their texts. */
function mostOf(counts: Uint32Array, texts: readonly string[]): FacetValue[] {
  const found: number[] = [];
  for (const [place, count] of counts.entries()) if (count > 0) found.push(count * 2 ** 32 + place);
  return Array.from(Float64Array.from(found).sort().subarray(-mostSeeds).reverse(), (each) => ({
    text: texts[each % 2 ** 32] ?? '',
    count: Math.floor(each / 2 ** 32),
  }));
}

function named(
  counts: Uint32Array,
  ids: readonly string[],
  nameOf: ReadonlyMap<string, string>,
): FacetValue[] {
  return frequent(
    counts,
    ids.map((id) => nameOf.get(id) ?? ''),
  );
}

function byId(
  known: readonly Readonly<{ id: string | number; name: string }>[],
): ReadonlyMap<string, string> {
  return new Map(known.map(({ id, name }) => [String(id), name]));
}
