import { allShown } from '../list/useLibraryList';
import { shownQuery } from '../shownQuery';
import { fewOf } from './AssetSelection';
import { useSelection } from './selectionStore';

/** The selected ones as things stand, where they are two to so many; null where they are not. */
export function fewSelected(most: number): readonly number[] | null {
  return fewOf(useSelection.getState().selection, allShown(shownQuery()), most);
}
