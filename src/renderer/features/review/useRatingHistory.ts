import type { AssetChange } from '@shared/domain/gallery/Curation';
import { t } from '@shared/messages/t';
import { useRef, useState } from 'react';
import { changeAssets, undoOrRedoStep } from '../../ipc/actions/curation';
import { errorMessage } from '../../ipc/CallFailure';
import { showToast } from '../../ui/messages/toasts';

/** A rating. `step`: its undo step; null: main has not answered yet, or nothing changed that could be undone. */
type Judged<Position> = {
  readonly position: Position;
  readonly seq: number;
  readonly change: AssetChange;
  step: number | null;
};

/** The message about the last action. */
export type RatingNotice = Readonly<{ message: string; isUndoOrRedo: boolean }>;

const noNotice: RatingNotice = { message: '', isUndoOrRedo: false };

/** Undo is limited to the ratings since the view was opened. `Position`: the position that Undo returns to. */
export function useRatingHistory<Position>() {
  const [done, setDone] = useState<readonly Judged<Position>[]>([]);
  const [undone, setUndone] = useState<readonly Judged<Position>[]>([]);
  const [notice, setNotice] = useState(noNotice);
  const last = useRef(Promise.resolve());
  // one call after another, because the answer to a rating says whether the rating can be undone
  const enqueue = (work: () => Promise<RatingNotice | null>) => {
    last.current = last.current.then(work).then((now) => setNotice(now ?? noNotice), reportError);
  };
  const judge = (position: Position, seq: number, change: AssetChange) => {
    const entry: Judged<Position> = { position, seq, change, step: null };
    setDone([...done, entry]);
    setUndone([]);
    enqueue(async () => {
      const result = await changeAssets({ kind: 'some', seqs: [seq] }, change);
      entry.step = result?.step ?? null;
      return result && { message: result.message, isUndoOrRedo: false };
    });
  };
  /** @returns the position of the change; undefined: there is nothing to undo or redo */
  const undoOrRedo = (direction: 'undo' | 'redo'): Position | undefined => {
    const entry = (direction === 'undo' ? done : undone).at(-1);
    if (!entry) return undefined;
    setDone(direction === 'undo' ? done.slice(0, -1) : [...done, entry]);
    setUndone(direction === 'undo' ? [...undone, entry] : undone.slice(0, -1));
    enqueue(async () =>
      entry.step === null
        ? null
        : { message: await undoOrRedoStep(entry.step, direction), isUndoOrRedo: true },
    );
    return entry.position;
  };
  const clearNotice = () => setNotice(noNotice);
  return { judged: done, notice, clearNotice, judge, undoOrRedo };
}

function reportError(error: unknown): void {
  showToast({ level: 'problem', title: t('app.thatDidNotWork'), message: errorMessage(error) });
}
