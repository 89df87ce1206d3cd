import { allShown } from '../list/useLibraryList';
import { shownQuery } from '../shownQuery';
import { fewOf } from './AssetSelection';
import { useSelection } from './selectionStore';

/** The numbers of the selected assets if there are two to `most`; else null. */
export function fewSelected(most: number): readonly number[] | null {
  return fewOf(useSelection.getState().selection, allShown(shownQuery()), most);
}
