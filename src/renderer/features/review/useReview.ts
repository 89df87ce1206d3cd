import type { AssetChange } from '@shared/domain/gallery/Curation';
import { useState } from 'react';
import type { AssetWalk } from '../../ipc/cache/AssetWalk';
import { reviewOutcome } from './reviewOutcome';
import { useRatingHistory } from './useRatingHistory';

/** The state of a review: the pictures in their original order, and the ratings so far. */
export function useReview(walk: AssetWalk, start: number) {
  const [place, setPlace] = useState(() => Math.max(0, walk.indexOf(start)));
  const { judged, said, hush, ...steps } = useRatingHistory<number>();
  const isOver = place >= walk.count;
  const seq = isOver ? null : walk.at(place);

  const next = (by: number) => setPlace((now) => Math.min(walk.count, Math.max(0, now + by)));
  const go = (by: number) => {
    hush();
    next(by);
  };
  const judge = (change: AssetChange) => {
    if (seq === null) return;
    steps.judge(place, seq, change);
    next(1);
  };
  const undo = () => {
    const last = steps.turn('undo');
    if (last !== undefined) setPlace(last);
  };
  const redo = () => {
    const last = steps.turn('redo');
    if (last !== undefined) setPlace(Math.min(walk.count, last + 1));
  };
  return { place, seq, isOver, said, outcome: reviewOutcome(judged), go, judge, undo, redo };
}
