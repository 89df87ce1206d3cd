import type { Settings } from '@shared/domain/Settings';
import { t } from '@shared/messages/t';
import { lazy, Suspense, useState } from 'react';
import type { CompareMode } from '../../features/compare/compareMode';
import { favouriteResult } from '../../features/create/results/resultToShow';
import { assetFacts } from '../../features/gallery/assetFacts';
import { useGalleryStore } from '../../features/gallery/galleryStore';
import { judge, undo } from '../../features/gallery/judging/judge';
import { useSelection } from '../../features/gallery/selection/selectionStore';
import { showToast } from '../../ui/messages/toasts';
import { isUncovered, useAppStore } from '../appStore';
import { useBlur } from '../shell/useBlur';

const Compare = lazy(async () => ({ default: (await import('../../features/compare/Compare')).Compare }));

const LibraryPicker = lazy(async () => ({
  default: (await import('../../features/create/form/pictures/LibraryPicker')).LibraryPicker,
}));

export function CompareSlot({ settings }: Readonly<{ settings: Settings }>) {
  const compare = useAppStore((state) => state.compare);
  const blur = useBlur(settings);
  /** The asset being replaced by another. */
  const [given, setGiven] = useState<Readonly<{ seq: number; mode: CompareMode }> | null>(null);
  if (!compare) return null;
  const putThere = ([picked]: readonly number[]) => {
    if (picked === undefined) return;
    if (compare.seqs.includes(picked))
      return showToast({ level: 'info', title: t('app.itIsComparedAlready') });
    const seqs = compare.seqs.map((seq) => (seq === given?.seq ? picked : seq));
    useAppStore.getState().openCompare(seqs, given?.mode);
  };
  return (
    <Suspense fallback={null}>
      <Compare
        key={compare.seqs.join(' ')}
        seqs={compare.seqs}
        startIn={compare.startIn}
        factsOf={(asset) => assetFacts(asset, Date.now())}
        {...blur}
        onChosen={(seq) => judge({ kind: 'some', seqs: [seq] }, { kind: 'favourite', on: true })}
        onOther={(seq, mode) => setGiven({ seq, mode })}
        onTake={favouriteCompared}
        onJudge={(seq, change) => judge({ kind: 'some', seqs: [seq] }, change)}
        onUndo={undo}
        onClose={useAppStore.getState().closeCompare}
      />
      {given === null || !compare.seqs.includes(given.seq) ? null : (
        <LibraryPicker most={1} onPick={putThere} onClose={() => setGiven(null)} />
      )}
    </Suspense>
  );
}

/**
 * Makes an asset a favourite, with Undo, and closes the comparison. The asset is then shown where the
 * comparison was opened: in the viewer, selected in the gallery, or focused among the results.
 */
function favouriteCompared(seq: number): void {
  useAppStore.getState().closeCompare();
  const state = useAppStore.getState();
  const { view, viewer, moveViewer } = state;
  if (view === 'create' && isUncovered(state)) {
    favouriteResult(seq);
    return;
  }
  judge({ kind: 'some', seqs: [seq] }, { kind: 'favourite', on: true });
  if (viewer) moveViewer(seq);
  else if (view === 'gallery') {
    useGalleryStore.getState().select(seq);
    useSelection.getState().chooseOne();
  }
}
