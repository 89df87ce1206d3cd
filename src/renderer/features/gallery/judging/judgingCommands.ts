import { mostCompared } from '@shared/domain/gallery/mostCompared';
import { mostSurveyed } from '@shared/domain/gallery/mostSurveyed';
import { t } from '@shared/messages/t';
import type { CommandHandlers } from '../../../commands/CommandHandlers';
import { wordsOf } from '../../../ipc/CallFailure';
import { readAsset } from '../../../ipc/cache/readAsset';
import { call } from '../../../ipc/client';
import { showToast } from '../../../ui/messages/toasts';
import { useGalleryStore } from '../galleryStore';
import { looksIntoTrash } from '../list/looksIntoTrash';
import { fewSelected } from '../selection/fewSelected';
import { selectedSet } from '../selection/selectedSet';
import { useSelection } from '../selection/selectionStore';
import { collectionCommands } from '../shelves/collections/collectionCommands';
import { useDeleting } from '../shelves/deletingStore';
import { shownQuery } from '../shownQuery';
import { stackCommands } from '../stacks/stackCommands';
import { focusTags } from './focusTags';
import { judge, keepBest, undo } from './judge';
import { starsAndLabels } from './starsAndLabels';
import { toggleFlag } from './toggleFlag';

/** Views that the shell opens for a selection; null: not possible now. */
export type Shows = Readonly<{
  review: (() => void) | null;
  compare: (seqs: readonly number[]) => void;
  survey: (seqs: readonly number[]) => void;
}>;

/** Handlers of the rating shortcuts, which read the selection when they are called. */
export function judgingCommands(shows: Shows): CommandHandlers<'judging'> {
  return {
    ...starsAndLabels(selectedSet),
    'judging.favourite': () => void toggleFlag(selectedSet(), 'favourite'),
    'judging.reject': () => void toggleFlag(selectedSet(), 'reject'),
    'judging.sensitive': () => void toggleFlag(selectedSet(), 'sensitive'),
    'judging.keepBest': () => keepBest(selectedSet()),
    'judging.tag': focusTags,
    'judging.review': shows.review,
    'judging.compare': withFew(mostCompared, shows.compare),
    'judging.survey': withFew(mostSurveyed, shows.survey),
    'judging.copy': () => void copy(),
    ...stackCommands(),
    ...collectionCommands(),
    'judging.restore': () => judge(selectedSet(), { kind: 'restore' }),
    'judging.trash': trash,
    'judging.delete': looksIntoTrash(shownQuery()) ? () => useDeleting.getState().ask(selectedSet()) : null,
    'judging.all': () =>
      useSelection.getState().put({ kind: 'matching', query: shownQuery(), except: new Set() }),
    'judging.none':
      useSelection.getState().selection.kind === 'one' ? null : () => useSelection.getState().chooseOne(),
    'judging.undo': () => undo('undo'),
    'judging.redo': () => undo('redo'),
  };
}

/** Moves assets to the trash; assets in the trash are deleted permanently after a confirmation. */
function trash(): void {
  const set = selectedSet();
  if (looksIntoTrash(shownQuery())) useDeleting.getState().ask(set);
  else judge(set, { kind: 'trash' });
}

/** Null if the selection is not between two and `most` pictures. */
function withFew(most: number, show: (seqs: readonly number[]) => void): (() => void) | null {
  return fewSelected(most) === null ? null : () => show(fewSelected(most) ?? []);
}

/** Copies one picture as an image; a film or several assets as files and as their paths. */
async function copy(): Promise<void> {
  const set = selectedSet();
  if (set === null) return;
  try {
    const { selected } = useGalleryStore.getState();
    const isOne = set.kind === 'some' && set.seqs.length === 1;
    const asset = isOne && selected !== null ? await readAsset(set.seqs[0] ?? selected) : null;
    if (asset?.kind === 'image') {
      await call('asset.copyImage', { id: asset.id });
      showToast({ level: 'success', title: t('app.imageCopied') });
      return;
    }
    const { changed, areFiles } = await call('curation.copyPaths', { set });
    showToast({
      level: 'success',
      title: areFiles ? t('gallery.filesCopied', { changed }) : t('gallery.pathsCopied', { changed }),
      ...(areFiles ? { message: t('gallery.filesCopiedHint') } : {}),
    });
  } catch (error) {
    showToast({ level: 'problem', title: t('app.thatWasNotCopied'), message: wordsOf(error) });
  }
}
