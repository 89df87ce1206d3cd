import type { AssetChange } from '@shared/domain/gallery/Curation';
import { useState } from 'react';
import { useRatingHistory } from './useRatingHistory';

/**
 * Which pictures are still on the screen, and which one shortcuts act on. A rejected picture disappears; Undo
 * restores it.
 */
export function useSurvey(all: readonly number[]) {
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const [wanted, setWanted] = useState(all[0] ?? null);
  const { said, hush, ...steps } = useRatingHistory<Readonly<{ seq: number; isReject: boolean }>>();
  const left = all.filter((seq) => !out.has(seq));
  const active = wanted !== null && left.includes(wanted) ? wanted : (left[0] ?? null);
  const place = active === null ? -1 : left.indexOf(active);

  const choose = (to: number) => {
    hush();
    setWanted(left[Math.min(left.length - 1, Math.max(0, to))] ?? null);
  };
  const removeFromSurvey = (seq: number) => {
    // the picture that takes its place
    setWanted(left[left.indexOf(seq) + 1] ?? left[left.indexOf(seq) - 1] ?? null);
    setOut(new Set(out).add(seq));
  };
  const judge = (change: AssetChange) => {
    if (active === null) return;
    const isReject = change.kind === 'reject' && change.on;
    steps.judge({ seq: active, isReject }, active, change);
    if (isReject) removeFromSurvey(active);
  };
  const undo = () => {
    const last = steps.turn('undo');
    if (!last) return;
    setOut(new Set([...out].filter((each) => each !== last.seq)));
    setWanted(last.seq);
  };
  const redo = () => {
    const last = steps.turn('redo');
    if (last?.isReject) removeFromSurvey(last.seq);
  };
  return { left, active, place, said, choose, judge, undo, redo };
}
