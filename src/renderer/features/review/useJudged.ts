import type { AssetChange } from '@shared/domain/gallery/Curation';
import { useRef, useState } from 'react';
import { changeAssets, turnStep } from '../../ipc/actions/curation';
import { wordsOf } from '../../ipc/CallFailure';
import { showToast } from '../../ui/messages/toasts';

/** `step`: of Undo, known once main has answered; null: it was so already, and there is nothing to take back. */
type Judged<At> = {
  readonly at: At;
  readonly seq: number;
  readonly change: AssetChange;
  step: number | null;
};

/** What was done last, in words; `isTurned`: it was taken back, or done again. */
export type Said = Readonly<{ words: string; isTurned: boolean }>;

const nothing: Said = { words: '', isTurned: false };

/**
 * What was judged since this was opened, one after the other, and Undo over that and nothing from before.
 * `At`: what Undo leads back to.
 */
export function useJudged<At>() {
  const [done, setDone] = useState<readonly Judged<At>[]>([]);
  const [takenBack, setTakenBack] = useState<readonly Judged<At>[]>([]);
  const [said, setSaid] = useState(nothing);
  const last = useRef(Promise.resolve());
  // whether there is something to take back shows only when all before it is answered
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
      return deed && { words: deed.words, isTurned: false };
    });
  };
  /** @returns what was judged there; undefined where nothing was */
  const turn = (way: 'undo' | 'redo'): At | undefined => {
    const one = (way === 'undo' ? done : takenBack).at(-1);
    if (!one) return undefined;
    setDone(way === 'undo' ? done.slice(0, -1) : [...done, one]);
    setTakenBack(way === 'undo' ? [...takenBack, one] : takenBack.slice(0, -1));
    inTurn(async () => (one.step === null ? null : { words: await turnStep(one.step, way), isTurned: true }));
    return one.at;
  };
  /** Says no more of what was done: the person has gone on. */
  const hush = () => setSaid(nothing);
  return { judged: done, said, hush, judge, turn };
}

function fail(error: unknown): void {
  showToast({ level: 'problem', title: 'That did not work', message: wordsOf(error) });
}
