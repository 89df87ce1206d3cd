import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { MAX_COMPARED } from '@shared/domain/gallery/maxCompared';
import { MAX_SURVEYED } from '@shared/domain/gallery/maxSurveyed';
import { t } from '@shared/messages/t';
import type { CommandHandlers } from '../../../commands/CommandHandlers';
import { isLayerOpen } from '../../../commands/isDialogOpen';
import { useOfferedCommands } from '../../../commands/offeredCommands';
import { useCommandKeys } from '../../../commands/useCommandKeys';
import { errorMessage } from '../../../ipc/CallFailure';
import { readAsset } from '../../../ipc/cache/readAsset';
import { call } from '../../../ipc/client';
import { showToast } from '../../../ui/messages/toasts';
import { useGalleryStore } from '../galleryStore';
import { isTrashQuery } from '../list/isTrashQuery';
import { shownList } from '../list/useLibraryList';
import { explainComparisonSize } from '../selection/explainComparisonSize';
import { comparableSelection, selectedSet } from '../selection/selectedSet';
import { useSelection } from '../selection/selectionStore';
import { canOrderByHand, moveBeforePicture } from '../shelves/collections/orderByHand';
import { shownCollection, showsCollection } from '../shelves/collections/shownCollection';
import { useDeletionRequest } from '../shelves/useDeletionRequest';
import { shownQuery } from '../shownQuery';
import { stackState, toggleStack } from '../stacks/galleryStacks';
import { focusTags } from './focusTags';
import { arrangeAndOfferUndo, judge, keepBest, ratingCommands, toggleFlag, undoOrRedo } from './judge';

/**
 * Enables the shortcuts wherever the focus is, except under a dialog or menu, in the queue (which has some of
 * the same keys) and in text fields. Copy is also left to the browser while text is selected.
 */
export function useJudgingKeys(views: ViewActions): void {
  useOfferedCommands('judging', () => {
    const commands = judgingCommands(views);
    const { 'judging.undo': undoCommand, 'judging.redo': redo, 'judging.all': all } = commands;
    return selectedSet() === null
      ? { 'judging.undo': undoCommand, 'judging.redo': redo, 'judging.all': all }
      : commands;
  });
  useCommandKeys(
    'judging',
    () => {
      const commands = judgingCommands(views);
      return {
        ...commands,
        'judging.compare': commands['judging.compare'] ?? explainComparisonSize,
        'judging.survey': commands['judging.survey'] ?? explainComparisonSize,
      };
    },
    {
      accepts: ({ target }, id) => {
        if (isLayerOpen()) return false;
        if (id === 'judging.copy' && getSelection()?.isCollapsed === false) return false;
        if (!(target instanceof HTMLElement)) return true;
        if (id === 'judging.trash' && target !== document.body && !target.closest('[role=grid]'))
          return false;
        if (target.closest(`[aria-label=${JSON.stringify(t('app.queue'))}]`)) return false;
        return !target.isContentEditable && !target.matches('input:not([type=range]), textarea');
      },
    },
  );
}

/** Views that the shell opens. `review` null: not possible now. `survey`: all pictures on one screen. */
export type ViewActions = Readonly<{
  review: (() => void) | null;
  compare: (seqs: readonly number[]) => void;
  survey: (seqs: readonly number[]) => void;
}>;

type StackCommand = 'judging.openStack' | 'judging.stack' | 'judging.stackRequests' | 'judging.unstack';

function stack(set: AssetSet, top: number): void {
  judge(set, { kind: 'stack', top });
  // the other pictures will be hidden below the top picture
  useSelection.getState().resetSelection();
  useGalleryStore.getState().setActive(top);
}

function stackCommands(): Pick<CommandHandlers<'judging'>, StackCommand> {
  const { activeSeq, query } = useGalleryStore.getState();
  const set = selectedSet();
  const none = { 'judging.openStack': null, 'judging.stack': null } as const;
  if (set === null || activeSeq === null || isTrashQuery(query))
    return { ...none, 'judging.stackRequests': null, 'judging.unstack': null };
  const seqs = set.kind === 'some' ? set.seqs : null;
  const isStacked = seqs === null || seqs.some((seq) => stackState.stackOf(seq) !== undefined);
  // the active picture becomes the top if it is selected
  const top = seqs !== null && !seqs.includes(activeSeq) ? (seqs[0] ?? activeSeq) : activeSeq;
  const canStack = seqs === null || seqs.length > 1 || (isStacked && stackState.stackOf(top) !== top);
  return {
    'judging.openStack': stackState.stackOf(activeSeq) === undefined ? null : () => toggleStack(activeSeq),
    'judging.stack': canStack ? () => stack(set, top) : null,
    'judging.stackRequests': () => judge(set, { kind: 'stackRequests' }),
    'judging.unstack': isStacked ? () => judge(set, { kind: 'unstack' }) : null,
  };
}

type CollectionCommand = 'judging.cover' | 'judging.earlier' | 'judging.later';

function collectionCommands(): Pick<CommandHandlers<'judging'>, CollectionCommand> {
  const { query, activeSeq } = useGalleryStore.getState();
  const set = selectedSet();
  if (set === null || activeSeq === null || !showsCollection(query))
    return { 'judging.cover': null, 'judging.earlier': null, 'judging.later': null };
  const canMove = canOrderByHand() && set.kind === 'some';
  return {
    'judging.cover': () => void setCover(query, activeSeq),
    'judging.earlier': canMove ? () => move(query, set.seqs, -1) : null,
    'judging.later': canMove ? () => move(query, set.seqs, 1) : null,
  };
}

async function setCover(query: string, seq: number): Promise<void> {
  const collection = await shownCollection(query);
  if (collection !== null) arrangeAndOfferUndo({ kind: 'coverCollection', id: collection.id, seq });
}

/** Moves the pictures one place towards the start or end of the collection. @param step -1: towards the start */
function move(query: string, seqs: readonly number[], step: 1 | -1): void {
  const list = shownList(query);
  if (list === null) return;
  const indexes = seqs.map((seq) => list.indexOf(seq)).filter((place) => place >= 0);
  const target = step < 0 ? Math.min(...indexes) - 1 : Math.max(...indexes) + 2;
  if (indexes.length === 0 || target < 0) return;
  const inOrder = indexes.toSorted((a, b) => a - b).flatMap((each) => list.at(each) ?? []);
  void moveBeforePicture({ kind: 'some', seqs: inOrder }, list.at(target));
}

export function judgingCommands(views: ViewActions): CommandHandlers<'judging'> {
  return {
    ...ratingCommands(selectedSet),
    'judging.favourite': () => void toggleFlag(selectedSet(), 'favourite'),
    'judging.reject': () => void toggleFlag(selectedSet(), 'reject'),
    'judging.sensitive': () => void toggleFlag(selectedSet(), 'sensitive'),
    'judging.keepBest': () => keepBest(selectedSet()),
    'judging.tag': focusTags,
    'judging.review': views.review,
    'judging.compare': forComparableSelection(MAX_COMPARED, views.compare),
    'judging.survey': forComparableSelection(MAX_SURVEYED, views.survey),
    'judging.copy': () => void copy(),
    ...stackCommands(),
    ...collectionCommands(),
    'judging.restore': () => judge(selectedSet(), { kind: 'restore' }),
    'judging.trash': trash,
    'judging.delete': isTrashQuery(shownQuery())
      ? () => useDeletionRequest.getState().requestDeletion(selectedSet())
      : null,
    'judging.all': () =>
      useSelection.getState().setSelection({ kind: 'matching', query: shownQuery(), except: new Set() }),
    'judging.none':
      useSelection.getState().selection.kind === 'one'
        ? null
        : () => useSelection.getState().resetSelection(),
    'judging.undo': () => undoOrRedo('undo'),
    'judging.redo': () => undoOrRedo('redo'),
  };
}

/** Assets that are in the trash already are deleted permanently after a confirmation. */
function trash(): void {
  const set = selectedSet();
  if (isTrashQuery(shownQuery())) useDeletionRequest.getState().requestDeletion(set);
  else judge(set, { kind: 'trash' });
}

/** Null: the selection is not between two and `max` pictures. */
function forComparableSelection(max: number, show: (seqs: readonly number[]) => void): (() => void) | null {
  return comparableSelection(max) === null ? null : () => show(comparableSelection(max) ?? []);
}

/** A picture is copied as an image; a film or several assets as files and as their paths. */
async function copy(): Promise<void> {
  const set = selectedSet();
  if (set === null) return;
  try {
    const { activeSeq } = useGalleryStore.getState();
    const isSingle = set.kind === 'some' && set.seqs.length === 1;
    const asset = isSingle && activeSeq !== null ? await readAsset(set.seqs[0] ?? activeSeq) : null;
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
    showToast({ level: 'problem', title: t('app.thatWasNotCopied'), message: errorMessage(error) });
  }
}
