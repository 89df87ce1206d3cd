import type { Settings } from '@shared/domain/Settings';
import { lazy, Suspense, useState } from 'react';
import type { CompareMode } from '../../features/compare/compareMode';
import { assetFacts } from '../../features/gallery/assetFacts';
import { judge, undo } from '../../features/gallery/judging/judge';
import { showToast } from '../../ui/messages/toasts';
import { useAppStore } from '../appStore';
import { useBlur } from '../shell/useBlur';
import { takeCompared } from './takeCompared';

const Compare = lazy(async () => ({ default: (await import('../../features/compare/Compare')).Compare }));

const LibraryPicker = lazy(async () => ({
  default: (await import('../../features/create/form/pictures/LibraryPicker')).LibraryPicker,
}));

/** What is compared, over everything. */
export function CompareSlot({ settings }: Readonly<{ settings: Settings }>) {
  const compare = useAppStore((state) => state.compare);
  const blur = useBlur(settings);
  /** The one in whose place another is being chosen. */
  const [given, setGiven] = useState<Readonly<{ seq: number; mode: CompareMode }> | null>(null);
  if (!compare) return null;
  const putThere = ([picked]: readonly number[]) => {
    if (picked === undefined) return;
    if (compare.seqs.includes(picked)) return showToast({ level: 'info', title: 'It is compared already' });
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
        onTake={takeCompared}
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
