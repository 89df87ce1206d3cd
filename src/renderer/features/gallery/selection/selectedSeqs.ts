import type { AssetWalk } from '../../../ipc/cache/AssetWalk';
import { useGalleryStore } from '../galleryStore';
import { shownList } from '../list/useLibraryList';
import { shownQuery } from '../shownQuery';
import { isSelected, sizeOf } from './AssetSelection';
import { setAt } from './selectedSet';
import { useSelection } from './selectionStore';

/** As many as can be dragged at once. */
const most = 500;

/** The pictures that go along when one is dragged, that one first. `of`: how many are selected; more than go along where those are too many. */
export type DraggedSeqs = Readonly<{ seqs: readonly number[]; of: number }>;

/** All that are selected, if the one is one of them. */
export function selectedSeqs(seq: number): DraggedSeqs {
  const set = setAt(seq);
  if (set.kind === 'some') return { seqs: first(seq, set.seqs), of: set.seqs.length };
  const list = shownList(shownQuery());
  const { selection } = useSelection.getState();
  const of = sizeOf(selection, seq, list?.count ?? null);
  return { seqs: first(seq, list === null ? [] : firstSelected(list)), of };
}

function first(seq: number, all: readonly number[]): readonly number[] {
  return [seq, ...all.filter((each) => each !== seq)].slice(0, most);
}

/** As they are shown, no more than can be dragged. */
function firstSelected(list: AssetWalk): readonly number[] {
  const { selection } = useSelection.getState();
  const { selected } = useGalleryStore.getState();
  const found: number[] = [];
  for (let place = 0; place < list.count && found.length < most; place += 1) {
    const seq = list.at(place) ?? 0;
    if (isSelected(selection, selected, seq)) found.push(seq);
  }
  return found;
}
