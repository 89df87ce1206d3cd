import type { AssetLabel } from '@shared/domain/gallery/Asset';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { AssetChange, SidebarChange } from '@shared/domain/gallery/Curation';
import { t } from '@shared/messages/t';
import { describeChange } from '@shared/words/sentences/describeChange';
import {
  type CompletedChange,
  changeAssets,
  changeSidebarEntry,
  undoOrRedoLast,
  undoOrRedoStep,
} from '../../../ipc/actions/curation';
import { errorMessage } from '../../../ipc/CallFailure';
import { readAsset } from '../../../ipc/cache/readAsset';
import { call } from '../../../ipc/client';
import { showAssetUndoToast, showUndoResult } from '../../../ui/messages/showAssetUndoToast';
import { showToast } from '../../../ui/messages/toasts';
import { useSelection } from '../selection/selectionStore';

/** @param set returns null if there are no assets */
export function ratingCommands(set: () => AssetSet | null) {
  const rate = (stars: number) => () => judge(set(), { kind: 'rate', stars });
  const label = (name: AssetLabel | null) => () => judge(set(), { kind: 'label', label: name });
  return {
    'judging.rate0': rate(0),
    'judging.rate1': rate(1),
    'judging.rate2': rate(2),
    'judging.rate3': rate(3),
    'judging.rate4': rate(4),
    'judging.rate5': rate(5),
    'judging.labelRed': label('red'),
    'judging.labelYellow': label('yellow'),
    'judging.labelGreen': label('green'),
    'judging.labelBlue': label('blue'),
    'judging.labelPurple': label('purple'),
    'judging.labelNone': label(null),
  } as const;
}

const fields = { favourite: 'favourite', reject: 'rejected', sensitive: 'sensitive' } as const;

/** Toggles a flag. For several pictures, sets the flag on all, or clears it if all have the flag. */
export async function toggleFlag(set: AssetSet | null, kind: keyof typeof fields): Promise<void> {
  if (set === null) return;
  const isSingle = set.kind === 'some' && set.seqs.length === 1;
  const asset = isSingle ? await readAsset(set.seqs[0] ?? 0) : await call('curation.summary', { set });
  judge(set, { kind, on: asset?.[fields[kind]] !== true });
}

/** Changes that are announced even for one picture, because the picture does not show them. */
const announcedKinds: ReadonlySet<AssetChange['kind']> = new Set([
  'trash',
  'removeFromCollection',
  'addToCollection',
  'sensitive',
]);

/** @param noticeIfUnchanged the notice if nothing changed */
export function judge(
  set: AssetSet | null,
  change: AssetChange,
  noticeIfUnchanged?: Readonly<{ title: string; message: string }>,
): void {
  if (set === null) return;
  // assets that disappear are removed from the selection
  if (change.kind === 'trash' || change.kind === 'restore') useSelection.getState().resetSelection();
  const isMultiple = set.kind !== 'some' || set.seqs.length > 1;
  changeAssets(set, change).then((done) => {
    if (done === null && noticeIfUnchanged) showToast({ level: 'info', ...noticeIfUnchanged });
    if (isMultiple || announcedKinds.has(change.kind)) offerUndoFor(done);
  }, fail);
}

/** Rejects all near duplicates of the pictures except the best of each group of duplicates. */
export function keepBest(set: AssetSet | null): void {
  if (set === null) return;
  call('curation.keepBest', { set }).then(({ changed, step }) => {
    if (step === null) showToast({ level: 'info', title: t('gallery.noDuplicate') });
    else
      offerUndoFor({
        message: describeChange({ what: { kind: 'reject', on: true }, assets: changed }),
        step,
      });
  }, fail);
}

export function arrangeAndOfferUndo(what: SidebarChange): void {
  changeSidebarEntry(what).then(offerUndoFor, fail);
}

/** Shows a notice of the change with Undo. @param done null: nothing changed, so there is no notice */
export function offerUndoFor(done: CompletedChange | null): void {
  if (done !== null)
    showAssetUndoToast(done.message, () => void undoOrRedoStep(done.step, 'undo').then(showUndoResult, fail));
}

export function undoOrRedo(direction: 'undo' | 'redo'): void {
  undoOrRedoLast(direction).then(
    (words) =>
      showUndoResult(
        words ?? (direction === 'undo' ? t('gallery.nothingToUndo') : t('gallery.nothingToRedo')),
      ),
    fail,
  );
}

function fail(error: unknown): void {
  showToast({ level: 'problem', title: t('app.thatDidNotWork'), message: errorMessage(error) });
}
