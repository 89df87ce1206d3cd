import { allShown } from '../list/useLibraryList';
import { shownQuery } from '../shownQuery';
import { seqsIfFew } from './AssetSelection';
import { useSelection } from './selectionStore';

/** The numbers of the selected assets if there are two to `most`; else null. */
export function fewSelected(most: number): readonly number[] | null {
  return seqsIfFew(useSelection.getState().selection, allShown(shownQuery()), most);
}
