import type { AssetLabel } from '@shared/domain/gallery/Asset';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { AssetChange, TagOrCollectionChange } from '@shared/domain/gallery/Curation';
import { t } from '@shared/messages/t';
import { describeChange } from '@shared/words/sentences/describeChange';
import { arrange, changeAssets, type Deed, turnStep, undoLast } from '../../../ipc/actions/curation';
import { wordsOf } from '../../../ipc/CallFailure';
import { readAsset } from '../../../ipc/cache/readAsset';
import { call } from '../../../ipc/client';
import { offerUndo, sayUndone } from '../../../ui/messages/offerUndo';
import { showToast } from '../../../ui/messages/toasts';
import { useSelection } from '../selection/selectionStore';

/** @param set null: no assets */
export function starsAndLabels(set: () => AssetSet | null) {
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

/** For several pictures, sets the flag on all, or clears it if all have it. */
export async function toggleFlag(set: AssetSet | null, kind: keyof typeof fields): Promise<void> {
  if (set === null) return;
  const isOne = set.kind === 'some' && set.seqs.length === 1;
  const asset = isOne ? await readAsset(set.seqs[0] ?? 0) : await call('curation.summary', { set });
  judge(set, { kind, on: asset?.[fields[kind]] !== true });
}

/** Announced even for one picture: the picture does not show these changes. */
const unseen: ReadonlySet<AssetChange['kind']> = new Set([
  'trash',
  'removeFromCollection',
  'addToCollection',
  'sensitive',
]);

/** @param otherwise the notice if nothing changed */
export function judge(
  set: AssetSet | null,
  change: AssetChange,
  otherwise?: Readonly<{ title: string; message: string }>,
): void {
  if (set === null) return;
  // assets that disappear are removed from the selection
  if (change.kind === 'trash' || change.kind === 'restore') useSelection.getState().chooseOne();
  const isMany = set.kind !== 'some' || set.seqs.length > 1;
  changeAssets(set, change).then((deed) => {
    if (deed === null && otherwise) showToast({ level: 'info', ...otherwise });
    if (isMany || unseen.has(change.kind)) offerUndoOf(deed);
  }, fail);
}

/** Rejects the near duplicates of a picture, or all but the best of each group. */
export function keepBest(set: AssetSet | null): void {
  if (set === null) return;
  call('curation.keepBest', { set }).then(({ changed, step }) => {
    if (step === null) showToast({ level: 'info', title: t('gallery.noDuplicate') });
    else
      offerUndoOf({ words: describeChange({ what: { kind: 'reject', on: true }, assets: changed }), step });
  }, fail);
}

export function arrangeAndOfferUndo(what: TagOrCollectionChange): void {
  arrange(what).then(offerUndoOf, fail);
}

/** No notice if nothing changed. */
export function offerUndoOf(deed: Deed | null): void {
  if (deed !== null) offerUndo(deed.words, () => void turnStep(deed.step, 'undo').then(sayUndone, fail));
}

export function undo(way: 'undo' | 'redo'): void {
  undoLast(way).then(
    (words) => sayUndone(words ?? (way === 'undo' ? t('gallery.nothingToUndo') : t('gallery.nothingToRedo'))),
    fail,
  );
}

function fail(error: unknown): void {
  showToast({ level: 'problem', title: t('app.thatDidNotWork'), message: wordsOf(error) });
}
