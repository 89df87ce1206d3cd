import type { Asset } from '@shared/domain/gallery/Asset';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import { createContext, use } from 'react';

export type ViewerActions = Readonly<{
  onJudge: (seq: number, change: AssetChange) => void;
  onTag: (seq: number) => void;
  onTrash: (seq: number) => void;
  /** Asks before an asset in the trash is deleted permanently. */
  onDelete: (seq: number) => void;
  /** Undoes or redoes the last change of any asset. */
  onUndo: (direction: 'undo' | 'redo') => void;
  onSave: (asset: Asset) => void;
  onEdit: (seq: number) => void;
  onShowMenu: (seq: number) => void;
  onCompare: (seqs: readonly number[]) => void;
}>;

export const ViewerActionsContext = createContext<ViewerActions | null>(null);

export function useViewerActions(): ViewerActions {
  const actions = use(ViewerActionsContext);
  if (actions === null) throw new Error('No component around the viewer provides its actions.');
  return actions;
}
