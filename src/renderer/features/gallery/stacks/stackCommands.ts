import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { CommandHandlers } from '../../../commands/CommandHandlers';
import { useGalleryStore } from '../galleryStore';
import { judge } from '../judging/judge';
import { looksIntoTrash } from '../list/looksIntoTrash';
import { selectedSet } from '../selection/selectedSet';
import { useSelection } from '../selection/selectionStore';
import { stackState, toggleStack } from './stackStates';

type StackCommand = 'judging.openStack' | 'judging.stack' | 'judging.stackRequests' | 'judging.unstack';

function stack(set: AssetSet, top: number): void {
  judge(set, { kind: 'stack', top });
  // the other pictures will be hidden below it
  useSelection.getState().chooseOne();
  useGalleryStore.getState().select(top);
}

/** The commands on stacks for the current selection. */
export function stackCommands(): Pick<CommandHandlers<'judging'>, StackCommand> {
  const { selected, query } = useGalleryStore.getState();
  const set = selectedSet();
  const none = { 'judging.openStack': null, 'judging.stack': null } as const;
  if (set === null || selected === null || looksIntoTrash(query))
    return { ...none, 'judging.stackRequests': null, 'judging.unstack': null };
  const seqs = set.kind === 'some' ? set.seqs : null;
  const isStacked = seqs === null || seqs.some((seq) => stackState.stackOf(seq) !== undefined);
  // the focused picture becomes the top if it is selected
  const top = seqs !== null && !seqs.includes(selected) ? (seqs[0] ?? selected) : selected;
  const canStack = seqs === null || seqs.length > 1 || (isStacked && stackState.stackOf(top) !== top);
  return {
    'judging.openStack': stackState.stackOf(selected) === undefined ? null : () => toggleStack(selected),
    'judging.stack': canStack ? () => stack(set, top) : null,
    'judging.stackRequests': () => judge(set, { kind: 'stackRequests' }),
    'judging.unstack': isStacked ? () => judge(set, { kind: 'unstack' }) : null,
  };
}
