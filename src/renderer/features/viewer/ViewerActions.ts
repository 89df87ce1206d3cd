import type { Asset } from '@shared/domain/gallery/Asset';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import { createContext, use } from 'react';

/** What can be done with what the viewer shows. */
export type ViewerActions = Readonly<{
  /** Says something of this one. */
  onJudge: (seq: number, change: AssetChange) => void;
  /** Leads into the field for tags of the details, once it is there. */
  onTag: (seq: number) => void;
  /** Moves this one to the trash, and goes on to another. */
  onTrash: (seq: number) => void;
  /** Asks whether this one, which lies in the trash, is to be deleted for good. */
  onDelete: (seq: number) => void;
  /** Takes back what was said last of any picture, or says it again. */
  onUndo: (way: 'undo' | 'redo') => void;
  onSave: (asset: Asset) => void;
  /** Opens a picture to be edited. */
  onEdit: (seq: number) => void;
  /** Opens the menu of all that can be done with one. */
  onMore: (seq: number) => void;
  /** Opens these beside each other. */
  onCompare: (seqs: readonly number[]) => void;
}>;

/** The shell provides them around the viewer. */
export const ViewerActionsContext = createContext<ViewerActions | null>(null);

export function useViewerActions(): ViewerActions {
  const actions = use(ViewerActionsContext);
  if (actions === null)
    throw new Error('Nothing around the viewer says what can be done with what it shows.');
  return actions;
}
