import type { Asset, AssetLabel } from '@shared/domain/Asset';
import type { AssetChange } from '@shared/domain/Curation';
import { type RefObject, useEffect, useRef } from 'react';
import { isDialogOpen } from '../../../commands/isDialogOpen';
import { useCommandKeys } from '../../../commands/useCommandKeys';
import { wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { changeAssets, undoLast } from '../../../ipc/curation';
import { offerUndo, sayUndone } from '../../../ui/offerUndo';
import { showToast } from '../../../ui/toasts';
import { useTakenResult } from './takenResult';

const stop = '[data-seq], [data-job]';

/** How much was judged by the keys here since the focus came, and taken back of it: what Undo and Redo are for meanwhile. */
interface Judged {
  done: number;
  undone: number;
}

/**
 * The keys of judging, as the gallery has them, on the result that has the focus: a picture, or all of a place in a
 * matrix. Until the focus leaves the results, Undo is that of what was judged; otherwise it is the form's.
 * @returns marks one of them as a favourite, as its key does
 */
export function useResultJudging(surface: RefObject<HTMLElement | null>): (seq: number) => void {
  const judged = useRef<Judged>({ done: 0, undone: 0 });
  const last = useRef(Promise.resolve());
  const focused = () => {
    const { activeElement } = document;
    return surface.current?.contains(activeElement) ? (activeElement?.closest(stop) ?? null) : null;
  };
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      // where Compare was opened from, before the one that was taken is there
      if (useTakenResult.getState().seq !== null) return;
      const isResult = target instanceof Element && target.closest(stop) !== null;
      if (!isResult || !surface.current?.contains(target)) judged.current = { done: 0, undone: 0 };
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [surface]);
  // one after the other, as they were pressed
  const inOrder = (work: () => Promise<void>) => {
    last.current = last.current.then(work).catch(fail);
  };
  const undo = (way: 'undo' | 'redo') => {
    const by = way === 'undo' ? 1 : -1;
    judged.current.done -= by;
    judged.current.undone += by;
    inOrder(() => takeBack(way));
  };
  const judge = (change: (assets: readonly Asset[]) => AssetChange) => () =>
    judgeThese(seqsAt(focused()), change);
  const judgeThese = (seqs: readonly number[], change: (assets: readonly Asset[]) => AssetChange) => {
    const { current } = judged;
    current.done += 1;
    current.undone = 0;
    inOrder(async () => {
      if (!(await judgeSeqs(seqs, change))) current.done -= 1;
    });
  };
  const rate = (stars: number) => judge(() => ({ kind: 'rate', stars }));
  const label = (name: AssetLabel | null) => judge(() => ({ kind: 'label', label: name }));
  useCommandKeys(
    'judgedResult',
    {
      'result.rate0': rate(0),
      'result.rate1': rate(1),
      'result.rate2': rate(2),
      'result.rate3': rate(3),
      'result.rate4': rate(4),
      'result.rate5': rate(5),
      // of several, all of them, unless all of them are already
      'result.favourite': judge((assets) => ({
        kind: 'favourite',
        on: !assets.every(({ favourite }) => favourite),
      })),
      'result.reject': judge((assets) => ({ kind: 'reject', on: !assets.every(({ rejected }) => rejected) })),
      'result.labelRed': label('red'),
      'result.labelYellow': label('yellow'),
      'result.labelGreen': label('green'),
      'result.labelBlue': label('blue'),
      'result.labelPurple': label('purple'),
      'result.labelNone': label(null),
      'result.undo': () => undo('undo'),
      'result.redo': () => undo('redo'),
    },
    {
      // before the form, which has Undo and Redo otherwise
      first: true,
      hears: (_, id) => {
        if (isDialogOpen() || seqsAt(focused()).length === 0) return false;
        if (id === 'result.undo') return judged.current.done > 0;
        return id !== 'result.redo' || judged.current.undone > 0;
      },
    },
  );
  return (seq) => judgeThese([seq], () => ({ kind: 'favourite', on: true }));
}

/** The pictures of a result: of a place with several, all of them. */
function seqsAt(result: Element | null): number[] {
  if (!(result instanceof HTMLElement)) return [];
  const within = [...result.querySelectorAll<HTMLElement>('[data-seq]')];
  const all = within.length > 0 ? within : [result];
  return all.flatMap(({ dataset: { seq } }) => (seq === undefined ? [] : Number(seq)));
}

/** @returns whether anything is different now */
async function judgeSeqs(
  seqs: readonly number[],
  change: (assets: readonly Asset[]) => AssetChange,
): Promise<boolean> {
  const assets = await call('gallery.assets', { seqs: [...seqs] });
  const there = assets.filter((asset) => asset.trashedAt === null);
  if (there.length === 0) return false;
  const words = await changeAssets({ kind: 'some', seqs: there.map(({ seq }) => seq) }, change(there));
  if (words !== null) offerUndo(words, () => void takeBack('undo').catch(fail));
  return words !== null;
}

/** Takes back what was done last to pictures, or does it again, and says what that was. */
async function takeBack(way: 'undo' | 'redo'): Promise<void> {
  const words = await undoLast(way);
  sayUndone(words ?? (way === 'undo' ? 'There is nothing to take back' : 'There is nothing to do again'));
}

function fail(error: unknown): void {
  showToast({ level: 'problem', title: 'That did not work', message: wordsOf(error) });
}
