import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { Arrangement, AssetChange } from '@shared/domain/gallery/Curation';
import { changedWords } from '@shared/words/sentences/changedWords';
import { arrange, changeAssets, type Deed, turnStep, undoLast } from '../../../ipc/actions/curation';
import { wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { offerUndo, sayUndone } from '../../../ui/messages/offerUndo';
import { showToast } from '../../../ui/messages/toasts';
import { useSelection } from '../selection/selectionStore';

/** What takes something away, puts it where it is not seen, or has it shown otherwise, says so even of one picture. */
const unseen: ReadonlySet<AssetChange['kind']> = new Set([
  'trash',
  'removeFromCollection',
  'addToCollection',
  'sensitive',
]);

/**
 * Judges or sorts pictures. Of what cannot be seen at once, it says what was done, and offers the way back.
 * @param otherwise said where nothing is different then
 */
export function judge(
  set: AssetSet | null,
  change: AssetChange,
  otherwise?: Readonly<{ title: string; message: string }>,
): void {
  if (set === null) return;
  // what goes from view is not selected any more
  if (change.kind === 'trash' || change.kind === 'restore') useSelection.getState().chooseOne();
  const isMany = set.kind !== 'some' || set.seqs.length > 1;
  changeAssets(set, change).then((deed) => {
    if (deed === null && otherwise) showToast({ level: 'info', ...otherwise });
    if (isMany || unseen.has(change.kind)) offer(deed);
  }, fail);
}

/** Rejects the near duplicates of one picture, or all but the best of each group of them. */
export function keepBest(set: AssetSet | null): void {
  if (set === null) return;
  call('curation.keepBest', { set }).then(({ changed, step }) => {
    if (step === null) showToast({ level: 'info', title: 'There is no near duplicate of it to reject' });
    else offer({ words: changedWords({ what: { kind: 'reject', on: true }, assets: changed }), step });
  }, fail);
}

/** Does something with tags and collections themselves. */
export function sort(what: Arrangement): void {
  arrange(what).then(offer, fail);
}

/** Says what was done, with the way back from just that; of what changed nothing there is nothing to say. */
export function offer(deed: Deed | null): void {
  if (deed !== null) offerUndo(deed.words, () => void turnStep(deed.step, 'undo').then(sayUndone, fail));
}

/** Takes back what was done last, or does it again, and says what that was. */
export function undo(way: 'undo' | 'redo'): void {
  undoLast(way).then(
    (words) =>
      sayUndone(words ?? (way === 'undo' ? 'There is nothing to take back' : 'There is nothing to do again')),
    fail,
  );
}

function fail(error: unknown): void {
  showToast({ level: 'problem', title: 'That did not work', message: wordsOf(error) });
}
