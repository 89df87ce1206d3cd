import type { AssetChange } from '@shared/domain/Curation';
import { useState } from 'react';
import { wordsOf } from '../../ipc/CallFailure';
import { changeAssets, undoLast } from '../../ipc/curation';
import { showToast } from '../../ui/toasts';

type Step = Readonly<{ seq: number; isReject: boolean }>;

/** Which pictures are still on the screen, and the one that keys are about. What is rejected goes; Undo brings it back. */
export function useSurvey(all: readonly number[]) {
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const [wanted, setWanted] = useState(all[0] ?? null);
  const [done, setDone] = useState<readonly Step[]>([]);
  const [takenBack, setTakenBack] = useState<readonly Step[]>([]);
  const [said, setSaid] = useState('');
  const left = all.filter((seq) => !out.has(seq));
  const active = wanted !== null && left.includes(wanted) ? wanted : (left[0] ?? null);
  const place = active === null ? -1 : left.indexOf(active);

  const choose = (to: number) => setWanted(left[Math.min(left.length - 1, Math.max(0, to))] ?? null);
  const tell = (work: Promise<string | null>) => work.then((words) => setSaid(words ?? ''), fail);
  const takeOut = (seq: number) => {
    // the one that takes its place
    setWanted(left[left.indexOf(seq) + 1] ?? left[left.indexOf(seq) - 1] ?? null);
    setOut(new Set(out).add(seq));
  };
  const bringBack = (seq: number) => {
    setOut(new Set([...out].filter((each) => each !== seq)));
    setWanted(seq);
  };
  const judge = (change: AssetChange) => {
    if (active === null) return;
    const isReject = change.kind === 'reject';
    setDone([...done, { seq: active, isReject }]);
    setTakenBack([]);
    if (isReject) takeOut(active);
    void tell(changeAssets({ kind: 'some', seqs: [active] }, change));
  };
  const undo = () => {
    const last = done.at(-1);
    if (!last) return;
    setDone(done.slice(0, -1));
    setTakenBack([...takenBack, last]);
    bringBack(last.seq);
    void tell(undoLast('undo'));
  };
  const redo = () => {
    const last = takenBack.at(-1);
    if (!last) return;
    setTakenBack(takenBack.slice(0, -1));
    setDone([...done, last]);
    if (last.isReject) takeOut(last.seq);
    void tell(undoLast('redo'));
  };
  return { left, active, place, said, choose, judge, undo, redo };
}

function fail(error: unknown): void {
  showToast({ level: 'problem', title: 'That did not work', message: wordsOf(error) });
}
