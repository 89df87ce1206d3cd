import type { AssetWalk } from '../../../ipc/cache/AssetWalk';
import { useGalleryStore } from '../galleryStore';
import { shownList } from '../list/useLibraryList';
import { shownQuery } from '../shownQuery';
import { isSelected, sizeOf } from './AssetSelection';
import { setForActionOn } from './selectedSet';
import { useSelection } from './selectionStore';

/** Maximum number of assets in one drag. */
const most = 500;

/** The grabbed asset comes first. `of`: the number of selected assets, which may be larger. */
export type DraggedSeqs = Readonly<{ seqs: readonly number[]; of: number }>;

/** The whole selection if the grabbed asset belongs to it, else that asset alone. */
export function selectedSeqs(seq: number): DraggedSeqs {
  const set = setForActionOn(seq);
  if (set.kind === 'some') return { seqs: first(seq, set.seqs), of: set.seqs.length };
  const list = shownList(shownQuery());
  const { selection } = useSelection.getState();
  const of = sizeOf(selection, seq, list?.count ?? null);
  return { seqs: first(seq, list === null ? [] : firstSelected(list)), of };
}

function first(seq: number, all: readonly number[]): readonly number[] {
  return [seq, ...all.filter((each) => each !== seq)].slice(0, most);
}

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
