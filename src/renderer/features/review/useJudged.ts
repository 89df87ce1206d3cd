import type { AssetChange } from '@shared/domain/Curation';
import { useRef, useState } from 'react';
import { wordsOf } from '../../ipc/CallFailure';
import { changeAssets, undoLast } from '../../ipc/curation';
import { showToast } from '../../ui/toasts';

/** `hasChanged`: known once main has answered. What is so already is no step of Undo there. */
type Step<At> = { readonly at: At; hasChanged: boolean };

/**
 * What was judged since this was opened, one after the other, and Undo over that and nothing from before.
 * `At`: what Undo leads back to.
 */
export function useJudged<At>() {
  const [done, setDone] = useState<readonly Step<At>[]>([]);
  const [takenBack, setTakenBack] = useState<readonly Step<At>[]>([]);
  const [said, setSaid] = useState('');
  const last = useRef(Promise.resolve());
  // whether there is something to take back shows only when all before it is answered
  const inTurn = (work: () => Promise<string | null>) => {
    last.current = last.current.then(work).then((words) => setSaid(words ?? ''), fail);
  };
  const judge = (at: At, seq: number, change: AssetChange) => {
    const step = { at, hasChanged: false };
    setDone([...done, step]);
    setTakenBack([]);
    inTurn(async () => {
      const words = await changeAssets({ kind: 'some', seqs: [seq] }, change);
      step.hasChanged = words !== null;
      return words;
    });
  };
  /** @returns what was judged there; undefined where nothing was */
  const turn = (way: 'undo' | 'redo'): At | undefined => {
    const step = (way === 'undo' ? done : takenBack).at(-1);
    if (!step) return undefined;
    setDone(way === 'undo' ? done.slice(0, -1) : [...done, step]);
    setTakenBack(way === 'undo' ? [...takenBack, step] : takenBack.slice(0, -1));
    inTurn(async () => (step.hasChanged ? undoLast(way) : null));
    return step.at;
  };
  return { judged: done.map(({ at }) => at), said, judge, turn };
}

function fail(error: unknown): void {
  showToast({ level: 'problem', title: 'That did not work', message: wordsOf(error) });
}
