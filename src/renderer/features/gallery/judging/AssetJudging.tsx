import type { Asset } from '@shared/domain/gallery/Asset';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { useMemo } from 'react';
import { useRoute } from '../../../ipc/useRoute';
import { JudgePanel } from './JudgePanel';
import { judge } from './judge';
import { NoteField } from './NoteField';

/** The rating controls of one picture. */
export function AssetJudging({ asset }: Readonly<{ asset: Asset }>) {
  const { seq } = asset;
  const set = useMemo((): AssetSet => ({ kind: 'some', seqs: [seq] }), [seq]);
  const { data } = useRoute('curation.summary', { set });
  // from the picture's own record, so that a change shows at once
  const summary = {
    count: 1,
    trashed: asset.trashedAt === null ? 0 : 1,
    rating: asset.rating,
    favourite: asset.favourite,
    rejected: asset.rejected,
    label: asset.label,
    sensitive: asset.sensitive,
    tags: asset.tags.map((name) => {
      const known = data?.tags.find((tag) => tag.name === name);
      return { name, colour: known?.colour ?? null, count: 1 };
    }),
    collectionIds: data?.collectionIds ?? [],
  };
  return (
    <>
      <JudgePanel of={seq} set={set} summary={summary} />
      <NoteField key={seq} note={asset.note} onSave={(note) => judge(set, { kind: 'note', note })} />
    </>
  );
}
