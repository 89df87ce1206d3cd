import type { AssetChange } from '@shared/domain/Curation';
import { useState } from 'react';
import type { AssetWalk } from '../../ipc/AssetWalk';
import { wordsOf } from '../../ipc/CallFailure';
import { changeAssets, undoLast } from '../../ipc/curation';
import { showToast } from '../../ui/toasts';

/** Where the review stands: the pictures in their order as they were when it began, and what was judged so far. */
export function useReview(walk: AssetWalk, start: number) {
  const [place, setPlace] = useState(() => Math.max(0, walk.placeOf(start)));
  /** Where each judgement was made, for Undo to lead back to; those taken back are kept for Redo. */
  const [judged, setJudged] = useState<readonly number[]>([]);
  const [takenBack, setTakenBack] = useState<readonly number[]>([]);
  const [said, setSaid] = useState('');
  const isOver = place >= walk.count;
  const seq = isOver ? null : walk.at(place);

  const go = (by: number) => setPlace((now) => Math.min(walk.count, Math.max(0, now + by)));
  const judge = (change: AssetChange) => {
    if (seq === null) return;
    setJudged([...judged, place]);
    setTakenBack([]);
    go(1);
    changeAssets({ kind: 'some', seqs: [seq] }, change).then((words) => setSaid(words ?? ''), fail);
  };
  const back = () => {
    const last = judged.at(-1);
    if (last === undefined) return;
    setJudged(judged.slice(0, -1));
    setTakenBack([...takenBack, last]);
    setPlace(last);
    undoLast('undo').then((words) => setSaid(words ?? ''), fail);
  };
  const again = () => {
    const last = takenBack.at(-1);
    if (last === undefined) return;
    setTakenBack(takenBack.slice(0, -1));
    setJudged([...judged, last]);
    setPlace(Math.min(walk.count, last + 1));
    undoLast('redo').then((words) => setSaid(words ?? ''), fail);
  };
  return { place, seq, isOver, said, judgedCount: new Set(judged).size, go, judge, back, again };
}

function fail(error: unknown): void {
  showToast({ level: 'problem', title: 'That did not work', message: wordsOf(error) });
}
