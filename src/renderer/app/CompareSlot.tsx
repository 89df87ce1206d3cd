import type { Settings } from '@shared/domain/Settings';
import { lazy, Suspense } from 'react';
import { assetFacts } from '../features/gallery/assetFacts';
import { judge, undo } from '../features/gallery/judging/judge';
import { useAppStore } from './appStore';
import { takeCompared } from './takeCompared';
import { useBlur } from './useBlur';

const Compare = lazy(async () => ({ default: (await import('../features/compare/Compare')).Compare }));

/** What is compared, over everything. */
export function CompareSlot({ settings }: Readonly<{ settings: Settings }>) {
  const compare = useAppStore((state) => state.compare);
  const blur = useBlur(settings);
  if (!compare) return null;
  return (
    <Suspense fallback={null}>
      <Compare
        key={compare.seqs.join(' ')}
        seqs={compare.seqs}
        startIn={compare.startIn}
        factsOf={(asset) => assetFacts(asset, Date.now())}
        {...blur}
        onChosen={(seq) => judge({ kind: 'some', seqs: [seq] }, { kind: 'favourite', on: true })}
        onTake={takeCompared}
        onJudge={(seq, change) => judge({ kind: 'some', seqs: [seq] }, change)}
        onUndo={undo}
        onClose={useAppStore.getState().closeCompare}
      />
    </Suspense>
  );
}
