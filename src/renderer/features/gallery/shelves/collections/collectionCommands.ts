import type { CommandHandlers } from '../../../../commands/CommandHandlers';
import { useGalleryStore } from '../../galleryStore';
import { arrangeAndOfferUndo } from '../../judging/judge';
import { shownList } from '../../list/useLibraryList';
import { selectedSet } from '../../selection/selectedSet';
import { canOrderByHand, moveBeforePicture } from './orderByHand';
import { shownCollection, showsCollection } from './shownCollection';

type CollectionCommand = 'judging.cover' | 'judging.earlier' | 'judging.later';

export function collectionCommands(): Pick<CommandHandlers<'judging'>, CollectionCommand> {
  const { query, selected } = useGalleryStore.getState();
  const set = selectedSet();
  if (set === null || selected === null || !showsCollection(query))
    return { 'judging.cover': null, 'judging.earlier': null, 'judging.later': null };
  const canMove = canOrderByHand() && set.kind === 'some';
  return {
    'judging.cover': () => void cover(query, selected),
    'judging.earlier': canMove ? () => move(query, set.seqs, -1) : null,
    'judging.later': canMove ? () => move(query, set.seqs, 1) : null,
  };
}

async function cover(query: string, seq: number): Promise<void> {
  const collection = await shownCollection(query);
  if (collection !== null) arrangeAndOfferUndo({ kind: 'coverCollection', id: collection.id, seq });
}

/** Moves the pictures past the previous or next one. */
function move(query: string, seqs: readonly number[], step: 1 | -1): void {
  const list = shownList(query);
  if (list === null) return;
  const places = seqs.map((seq) => list.indexOf(seq)).filter((place) => place >= 0);
  const place = step < 0 ? Math.min(...places) - 1 : Math.max(...places) + 2;
  if (places.length === 0 || place < 0) return;
  const inOrder = places.toSorted((a, b) => a - b).flatMap((each) => list.at(each) ?? []);
  void moveBeforePicture({ kind: 'some', seqs: inOrder }, list.at(place));
}
