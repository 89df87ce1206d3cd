import type { AssetSequence } from '../../../ipc/cache/AssetSequence';
import { useGalleryStore } from '../galleryStore';
import { shownList } from '../list/useLibraryList';
import { shownQuery } from '../shownQuery';
import { isSelected, selectionSize } from './AssetSelection';
import { setForActionOn } from './selectedSet';
import { useSelection } from './selectionStore';

/** Maximum number of assets in one drag. */
const maxDragged = 500;

/** The grabbed asset comes first. `total`: the number of selected assets, which may be larger. */
export type DraggedSeqs = Readonly<{ seqs: readonly number[]; total: number }>;

/** The whole selection if the grabbed asset belongs to it, else that asset alone. */
export function seqsForActionOn(seq: number): DraggedSeqs {
  const set = setForActionOn(seq);
  if (set.kind === 'some') return { seqs: startingWith(seq, set.seqs), total: set.seqs.length };
  const list = shownList(shownQuery());
  const { selection } = useSelection.getState();
  const total = selectionSize(selection, seq, list?.count ?? null);
  return { seqs: startingWith(seq, list === null ? [] : firstSelected(list)), total };
}

function startingWith(seq: number, all: readonly number[]): readonly number[] {
  return [seq, ...all.filter((each) => each !== seq)].slice(0, maxDragged);
}

function firstSelected(list: AssetSequence): readonly number[] {
  const { selection } = useSelection.getState();
  const { activeSeq } = useGalleryStore.getState();
  const found: number[] = [];
  for (let index = 0; index < list.count && found.length < maxDragged; index += 1) {
    const seq = list.at(index) ?? 0;
    if (isSelected(selection, activeSeq, seq)) found.push(seq);
  }
  return found;
}
