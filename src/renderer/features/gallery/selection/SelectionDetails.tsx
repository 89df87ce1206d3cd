import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { t } from '@shared/messages/t';
import { useMemo } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { useRoute } from '../../../ipc/useRoute';
import { useDebounced } from '../../../ui/hooks/useDebounced';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { Skeleton } from '../../../ui/messages/Skeleton';
import { useGalleryStore } from '../galleryStore';
import { JudgePanel } from '../judging/JudgePanel';
import { listNow } from '../list/useLibraryList';
import { toAssetSet } from './AssetSelection';
import { useSelection } from './selectionStore';

const restMs = 120;

const nothing: AssetSet = { kind: 'some', seqs: [] };

/** Shows what several selected assets have in common, and changes it for all of them. */
export function SelectionDetails() {
  const query = useGalleryStore((state) => state.query);
  const sort = useGalleryStore((state) => state.sort);
  const group = useGalleryStore((state) => state.group);
  const selection = useSelection((state) => state.selection);
  // stays the same object while pictures arrive
  const set = useMemo(
    () => toAssetSet(selection, null, { query, sort, group }, listNow(query.trim())) ?? nothing,
    [selection, query, sort, group],
  );
  // debounced, because a rectangle changes the selection at every frame
  const { data, error } = useRoute(
    'curation.summary',
    { set: useDebounced(set, restMs) },
    { keepPrevious: true },
  );
  if (error)
    return <ErrorNote className="m-4" title={t('gallery.selectionNotRead')} message={wordsOf(error)} />;
  if (!data) return <Skeleton className="m-4 h-10" />;
  return (
    <div className="flex flex-col gap-4 p-4">
      <h2 className="text-lg font-semibold">{t('gallery.selected', { count: data.count })}</h2>
      <JudgePanel of={null} set={set} summary={data} />
    </div>
  );
}
