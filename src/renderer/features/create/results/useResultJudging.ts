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

const resultSelector = '[data-seq], [data-job]';

/** `step`: the undo step, known once main has answered; null: nothing changed. */
type RatingStep = { step: number | null };

/** Ratings made since the results got the focus. Undo and Redo apply to them until the results lose the focus. */
interface RatingHistory {
  done: RatingStep[];
  undone: RatingStep[];
}

/**
 * The shortcuts for ratings, on the focused picture or on all pictures of a focused matrix cell. Until the
 * focus leaves the results, Undo reverts these ratings; otherwise Undo applies to the form.
 * @returns a function that marks an asset as a favourite
 */
export function useResultJudging(results: RefObject<HTMLElement | null>): (seq: number) => void {
  const ratings = useRef<RatingHistory>({ done: [], undone: [] });
  const last = useRef(Promise.resolve());
  const focused = () => {
    const { activeElement } = document;
    return results.current?.contains(activeElement)
      ? (activeElement?.closest<HTMLElement>(resultSelector) ?? null)
      : null;
  };
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      // Compare has just closed: the focus is back at its button for a moment, and then moves to the chosen picture
      if (useResultToShow.getState().seq !== null) return;
      const isResult = target instanceof Element && target.closest(resultSelector) !== null;
      if (!isResult || !results.current?.contains(target)) ratings.current = { done: [], undone: [] };
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [results]);
  // ratings are sent one after the other, in the order of the key presses
  const enqueue = (work: () => Promise<void>) => {
    last.current = last.current.then(work).catch(reportError);
  };
  const undoOrRedo = (entry: RatingStep, direction: 'undo' | 'redo') => {
    const { done, undone } = ratings.current;
    const [from, to] = direction === 'undo' ? [done, undone] : [undone, done];
    const index = from.indexOf(entry);
    if (index >= 0) to.push(...from.splice(index, 1));
    enqueue(async () => {
      if (entry.step !== null) showUndoResult(await undoOrRedoStep(entry.step, direction));
    });
  };
  const undoOrRedoLast = (direction: 'undo' | 'redo') => {
    const entry = ratings.current[direction === 'undo' ? 'done' : 'undone'].at(-1);
    if (entry) undoOrRedo(entry, direction);
  };
  const judge = (change: (assets: readonly Asset[]) => AssetChange) => () =>
    judgeThese(seqsAt(focused()), change);
  const judgeThese = (seqs: readonly number[], change: (assets: readonly Asset[]) => AssetChange) => {
    const { current } = ratings;
    const entry: RatingStep = { step: null };
    current.done.push(entry);
    current.undone = [];
    enqueue(async () => {
      const result = await judgeSeqs(seqs, change);
      if (result === null) current.done = current.done.filter((each) => each !== entry);
      else {
        entry.step = result.step;
        showAssetUndoToast(result.message, () => undoOrRedo(entry, 'undo'));
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
        focusNextFrom(results.current, focused());
        judgeThese(seqs, () => ({ kind: 'trash' }));
      },
      'result.undo': () => undoOrRedoLast('undo'),
      'result.redo': () => undoOrRedoLast('redo'),
    },
    {
      // handles Undo and Redo before the form does
      capture: true,
      accepts: (_, id) => {
        if (isDialogOpen() || seqsAt(focused()).length === 0) return false;
        if (id === 'result.undo') return ratings.current.done.length > 0;
        return id !== 'result.redo' || ratings.current.undone.length > 0;
      },
    },
  );
  return (seq) => judgeThese([seq], () => ({ kind: 'favourite', on: true }));
}

/** Moves the focus off a result that is about to disappear. */
function focusNextFrom(results: HTMLElement | null, from: HTMLElement | null): void {
  if (results === null || from === null) return;
  const all = [...results.querySelectorAll<HTMLElement>('[data-picture], [data-job][data-seq]')];
  const stops = all.filter((each) => each === from || each.querySelector('[data-picture]') === null);
  const index = stops.indexOf(from);
  const next = stops.slice(index + 1).find((each) => !from.contains(each)) ?? stops[index - 1];
  if (index >= 0 && next) focusTargetOf(next).focus();
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
  const present = assets.filter((asset) => asset.trashedAt === null);
  if (present.length === 0) return null;
  return changeAssets({ kind: 'some', seqs: present.map(({ seq }) => seq) }, change(present));
}

function reportError(error: unknown): void {
  showToast({ level: 'problem', title: t('app.thatDidNotWork'), message: errorMessage(error) });
}
