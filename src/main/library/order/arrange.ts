import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { GalleryGroup, GallerySort } from '@shared/domain/gallery/GallerySort';
import { unpackBitset } from '@shared/ipc/library/packedBitset';
import { t } from '@shared/messages/t';
import { creditsText } from '@shared/words/sentences/creditsText';
import type { Db } from '../../database/Db';
import { collectionPathSql } from '../../database/rows/collectionPath';
import { statement } from '../../database/statement';
import { duplicateGroups } from '../looks/ShownDuplicates';
import { SeqBits } from '../query/SeqBits';
import { galleryOrder } from './galleryOrder';
import { orderedSeqs } from './orderedSeqs';

/** The results of a query in groups; each group has its number of assets. */
export type Arranged = Readonly<{
  seqs: Uint32Array<ArrayBuffer>;
  groups: { title: string; note?: string; count: number }[];
}>;

// the cost of the whole batch, including deleted pictures; not available if a price is unknown
const batchCosts = statement<[], { id: string; milli: number }>(
  `SELECT batch_id AS id, confirmed_milli AS milli FROM ledger_batch WHERE confirmed_milli > 0 AND unpriced = 0`,
);

type Keyed = [seq: number, key: string, title: string];

const byColumn = (column: 'model_id' | 'prompt') =>
  statement<[]>(`SELECT seq, ${column}, ${column} FROM asset WHERE state = 'ready'`);
const groupKeys = {
  model: byColumn('model_id'),
  prompt: byColumn('prompt'),
  batch: statement<[]>(
    `SELECT seq, coalesce(batch_id, ''), coalesce(batch.template, asset.prompt, '') FROM asset
     LEFT JOIN job ON job.id = job_id LEFT JOIN batch ON batch.id = batch_id WHERE asset.state = 'ready'`,
  ),
  // a picture in several collections is grouped under the one to which it was first added
  collection: statement<[]>(
    `SELECT seq, coalesce(collection.id, ''), CASE WHEN collection.id IS NULL THEN '' ELSE ${collectionPathSql} END
     FROM asset LEFT JOIN collection ON collection.id = (SELECT collection_id FROM collection_asset
       WHERE asset_id = asset.id ORDER BY added_at, collection_id LIMIT 1)
     WHERE asset.state = 'ready'`,
  ),
} as const;
const titleWithoutKey = {
  model: 'library.noModel',
  prompt: 'library.noPrompt',
  batch: 'library.noRequest',
  collection: 'library.inNoCollection',
} as const;

/** Sorts and groups the results of a query; groups are in the order of their first asset. @param question.now ms UTC */
export function arrange(
  db: Db,
  question: Readonly<{ query: string; sort: GallerySort; group: GalleryGroup; now: number }>,
): Arranged {
  const { query, sort, group, now } = question;
  const seqs = orderedSeqs(db, query, sort, now);
  if (group === 'none' || group === 'day') return { seqs, groups: [{ title: '', count: seqs.length }] };
  if (group === 'alike') return groupDuplicates(db, seqs);
  const rows = groupKeys[group](db).raw().all() as Keyed[];
  const keys = new Map(rows.map(([seq, key]) => [seq, key]));
  const titles = new Map(rows.map(([, key, title]) => [key, key === '' ? t(titleWithoutKey[group]) : title]));
  const groups = Map.groupBy(seqs, (seq) => keys.get(seq) ?? '');
  const costs = new Map(
    group === 'batch'
      ? batchCosts(db)
          .all()
          .map(({ id, milli }) => [id, milli])
      : [],
  );
  return {
    seqs: Uint32Array.from([...groups.values()].flat()),
    groups: [...groups].map(([key, { length }]) => {
      const milli = costs.get(key);
      const note = milli === undefined ? {} : { note: creditsText(milli) };
      return { title: titles.get(key) ?? '', ...note, count: length };
    }),
  };
}

/** Near duplicates in groups, then pictures without any. */
function groupDuplicates(db: Db, seqs: Uint32Array): Arranged {
  const groupOf = new Map(duplicateGroups(db).flatMap((group, at) => group.map((seq) => [seq, at] as const)));
  const all = [...Map.groupBy(seqs, (seq) => groupOf.get(seq) ?? -1)];
  const groups = all.filter(([at, { length }]) => at >= 0 && length > 1).map(([, members]) => members);
  const grouped = new Set(groups.flat());
  const ungrouped = [...seqs].filter((seq) => !grouped.has(seq));
  const titledGroups = groups.map(({ length }) => ({ title: t('library.alike'), count: length }));
  return {
    seqs: Uint32Array.from([...grouped, ...ungrouped]),
    groups:
      ungrouped.length === 0
        ? titledGroups
        : [...titledGroups, { title: t('library.likeNoOther'), count: ungrouped.length }],
  };
}

const newestFirst = { sort: 'newest', group: 'none' } as const;

/** A set's assets, in the listed order if they are listed, else in the set's order. May read the whole library. */
export function seqsOfSet(db: Db, set: AssetSet): readonly number[] {
  if (set.kind === 'some') return set.seqs;
  const { query, order = newestFirst } = set;
  const { seqs } = arrange(db, { query, ...order, now: Date.now() });
  if (set.kind === 'matching') {
    const except = new Set(set.except);
    return Array.from(seqs).filter((seq) => !except.has(seq));
  }
  const marked = SeqBits.fromWords(unpackBitset(set.marks));
  const found = Array.from(seqs).filter((seq) => marked.has(seq));
  for (const seq of found) marked.delete(seq);
  if (marked.count() === 0) return found;
  // selected assets that the query no longer finds are still in the set
  const others = [...galleryOrder(db, false), ...galleryOrder(db, true)];
  return [...found, ...others.filter((seq) => marked.has(seq))];
}
