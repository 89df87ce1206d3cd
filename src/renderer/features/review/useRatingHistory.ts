import type { AssetChange } from '@shared/domain/gallery/Curation';
import { t } from '@shared/messages/t';
import { useRef, useState } from 'react';
import { changeAssets, undoOrRedoStep } from '../../ipc/actions/curation';
import { errorMessage } from '../../ipc/CallFailure';
import { showToast } from '../../ui/messages/toasts';

/** `step`: the undo step, known after main's answer; null: nothing changed, so there is nothing to undo. */
type Judged<At> = {
  readonly at: At;
  readonly seq: number;
  readonly change: AssetChange;
  step: number | null;
};

/** `isTurned`: the action was undone or redone. */
export type Said = Readonly<{ words: string; isTurned: boolean }>;

const nothing: Said = { words: '', isTurned: false };

/** Undo is limited to the ratings since the view was opened. `At`: the position that Undo returns to. */
export function useRatingHistory<At>() {
  const [done, setDone] = useState<readonly Judged<At>[]>([]);
  const [takenBack, setTakenBack] = useState<readonly Judged<At>[]>([]);
  const [said, setSaid] = useState(nothing);
  const last = useRef(Promise.resolve());
  // in sequence: only after earlier answers is it known whether there is something to undo
  const inTurn = (work: () => Promise<Said | null>) => {
    last.current = last.current.then(work).then((now) => setSaid(now ?? nothing), fail);
  };
  const judge = (at: At, seq: number, change: AssetChange) => {
    const one: Judged<At> = { at, seq, change, step: null };
    setDone([...done, one]);
    setTakenBack([]);
    inTurn(async () => {
      const deed = await changeAssets({ kind: 'some', seqs: [seq] }, change);
      one.step = deed?.step ?? null;
      return deed && { words: deed.message, isTurned: false };
    });
  };
  /** @returns the position of the change; undefined: there is none */
  const turn = (way: 'undo' | 'redo'): At | undefined => {
    const one = (way === 'undo' ? done : takenBack).at(-1);
    if (!one) return undefined;
    setDone(way === 'undo' ? done.slice(0, -1) : [...done, one]);
    setTakenBack(way === 'undo' ? [...takenBack, one] : takenBack.slice(0, -1));
    inTurn(async () =>
      one.step === null ? null : { words: await undoOrRedoStep(one.step, way), isTurned: true },
    );
    return one.at;
  };
  const hush = () => setSaid(nothing);
  return { judged: done, said, hush, judge, turn };
}

function fail(error: unknown): void {
  showToast({ level: 'problem', title: t('app.thatDidNotWork'), message: errorMessage(error) });
}
