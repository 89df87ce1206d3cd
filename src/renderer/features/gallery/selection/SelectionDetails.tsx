import type { AssetSet } from '@shared/domain/AssetSet';
import { formatCount } from '@shared/words/formatCount';
import { wordsOf } from '../../../ipc/CallFailure';
import { useRoute } from '../../../ipc/useRoute';
import { ErrorNote } from '../../../ui/ErrorNote';
import { Skeleton } from '../../../ui/Skeleton';
import { useGalleryStore } from '../galleryStore';
import { JudgePanel } from '../judging/JudgePanel';
import { setOf } from './AssetSelection';
import { useSelection } from './selectionStore';

const nothing: AssetSet = { kind: 'some', seqs: [] };

/** What several pictures have in common, to be changed for all of them. */
export function SelectionDetails() {
  const query = useGalleryStore((state) => state.query);
  const sort = useGalleryStore((state) => state.sort);
  const group = useGalleryStore((state) => state.group);
  const selected = useGalleryStore((state) => state.selected);
  const selection = useSelection((state) => state.selection);
  const set = setOf(selection, selected, { query, sort, group }) ?? nothing;
  const { data, error } = useRoute('curation.summary', { set }, { keepPrevious: true });
  if (error)
    return <ErrorNote className="m-4" title="The selection could not be read" message={wordsOf(error)} />;
  if (!data) return <Skeleton className="m-4 h-10" />;
  return (
    <div className="flex flex-col gap-4 p-4">
      <h2 className="text-lg font-semibold">{formatCount(data.count)} selected</h2>
      <JudgePanel set={set} summary={data} />
    </div>
  );
}
