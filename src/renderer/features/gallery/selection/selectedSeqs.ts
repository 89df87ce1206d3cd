import { firstShown } from '../list/useLibraryList';
import { setAt } from './selectionStore';

/** As many as can be dragged at once. */
const most = 500;

/** The pictures that go along when one is dragged: all that are selected, if it is one of them. It comes first. */
export function selectedSeqs(seq: number): readonly number[] {
  const set = setAt(seq);
  const all =
    set.kind === 'some' ? set.seqs : firstShown(set.query, most).filter((each) => !set.except.includes(each));
  return [seq, ...all.filter((each) => each !== seq)].slice(0, most);
}
