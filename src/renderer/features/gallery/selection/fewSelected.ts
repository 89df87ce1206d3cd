import { allShown } from '../list/useLibraryList';
import { shownQuery } from '../shownQuery';
import { seqsIfFew } from './AssetSelection';
import { useSelection } from './selectionStore';

/** Null if there are not two to `most`. */
export function fewSelected(most: number): readonly number[] | null {
  return seqsIfFew(useSelection.getState().selection, allShown(shownQuery()), most);
}
