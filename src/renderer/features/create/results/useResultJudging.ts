import type { Asset, AssetLabel } from '@shared/domain/gallery/Asset';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import { t } from '@shared/messages/t';
import { type RefObject, useEffect, useRef } from 'react';
import { isDialogOpen } from '../../../commands/isDialogOpen';
import { useCommandKeys } from '../../../commands/useCommandKeys';
import { type CompletedChange, changeAssets, undoOrRedoStep } from '../../../ipc/actions/curation';
import { errorMessage } from '../../../ipc/CallFailure';
import { readAssets } from '../../../ipc/cache/readAsset';
import { showAssetUndoToast, showUndoResult } from '../../../ui/messages/showAssetUndoToast';
import { showToast } from '../../../ui/messages/toasts';
import { useResultToShow } from './resultToShow';
import { focusTargetOf } from './useResultKeys';

const stop = '[data-seq], [data-job]';

/** `step`: the undo step, known once main has answered; null: nothing changed. */
type One = { step: number | null };

/** Ratings made since the results got the focus, to which Undo and Redo apply meanwhile. */
interface Judged {
  done: One[];
  undone: One[];
}

/**
 * The shortcuts for ratings, on the focused picture or on all pictures of a focused matrix cell. Until the
 * focus leaves the results, Undo reverts these ratings; otherwise Undo applies to the form.
 * @returns a function that marks an asset as a favourite
 */
export function useResultJudging(surface: RefObject<HTMLElement | null>): (seq: number) => void {
  const judged = useRef<Judged>({ done: [], undone: [] });
  const last = useRef(Promise.resolve());
  const focused = () => {
    const { activeElement } = document;
    return surface.current?.contains(activeElement)
      ? (activeElement?.closest<HTMLElement>(stop) ?? null)
      : null;
  };
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      // the focus is back where Compare was opened; the chosen picture gets it next
      if (useResultToShow.getState().seq !== null) return;
      const isResult = target instanceof Element && target.closest(stop) !== null;
      if (!isResult || !surface.current?.contains(target)) judged.current = { done: [], undone: [] };
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [surface]);
  // one after the other, in the order of the key presses
  const inOrder = (work: () => Promise<void>) => {
    last.current = last.current.then(work).catch(fail);
  };
  const turn = (one: One, way: 'undo' | 'redo') => {
    const { done, undone } = judged.current;
    const [from, to] = way === 'undo' ? [done, undone] : [undone, done];
    const place = from.indexOf(one);
    if (place >= 0) to.push(...from.splice(place, 1));
    inOrder(async () => {
      if (one.step !== null) showUndoResult(await undoOrRedoStep(one.step, way));
    });
  };
  const undo = (way: 'undo' | 'redo') => {
    const one = judged.current[way === 'undo' ? 'done' : 'undone'].at(-1);
    if (one) turn(one, way);
  };
  const judge = (change: (assets: readonly Asset[]) => AssetChange) => () =>
    judgeThese(seqsAt(focused()), change);
  const judgeThese = (seqs: readonly number[], change: (assets: readonly Asset[]) => AssetChange) => {
    const { current } = judged;
    const one: One = { step: null };
    current.done.push(one);
    current.undone = [];
    inOrder(async () => {
      const deed = await judgeSeqs(seqs, change);
      if (deed === null) current.done = current.done.filter((each) => each !== one);
      else {
        one.step = deed.step;
        showAssetUndoToast(deed.message, () => turn(one, 'undo'));
      }
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
      'result.trash': () => {
        const seqs = seqsAt(focused());
        focusNextFrom(surface.current, focused());
        judgeThese(seqs, () => ({ kind: 'trash' }));
      },
      'result.undo': () => undo('undo'),
      'result.redo': () => undo('redo'),
    },
    {
      // before the form, which would handle Undo and Redo
      capture: true,
      accepts: (_, id) => {
        if (isDialogOpen() || seqsAt(focused()).length === 0) return false;
        if (id === 'result.undo') return judged.current.done.length > 0;
        return id !== 'result.redo' || judged.current.undone.length > 0;
      },
    },
  );
  return (seq) => judgeThese([seq], () => ({ kind: 'favourite', on: true }));
}

/** Moves the focus off a result that is about to disappear. */
function focusNextFrom(surface: HTMLElement | null, from: HTMLElement | null): void {
  if (surface === null || from === null) return;
  const all = [...surface.querySelectorAll<HTMLElement>('[data-picture], [data-job][data-seq]')];
  const stops = all.filter((each) => each === from || each.querySelector('[data-picture]') === null);
  const at = stops.indexOf(from);
  const next = stops.slice(at + 1).find((each) => !from.contains(each)) ?? stops[at - 1];
  if (at >= 0 && next) focusTargetOf(next).focus();
}

function seqsAt(result: Element | null): number[] {
  if (!(result instanceof HTMLElement)) return [];
  const within = [...result.querySelectorAll<HTMLElement>('[data-seq]')];
  const all = within.length > 0 ? within : [result];
  return all.flatMap(({ dataset: { seq } }) => (seq === undefined ? [] : Number(seq)));
}

/** @returns null if nothing changed */
async function judgeSeqs(
  seqs: readonly number[],
  change: (assets: readonly Asset[]) => AssetChange,
): Promise<CompletedChange | null> {
  const assets = await readAssets(seqs);
  const there = assets.filter((asset) => asset.trashedAt === null);
  if (there.length === 0) return null;
  return changeAssets({ kind: 'some', seqs: there.map(({ seq }) => seq) }, change(there));
}

function fail(error: unknown): void {
  showToast({ level: 'problem', title: t('app.thatDidNotWork'), message: errorMessage(error) });
}
