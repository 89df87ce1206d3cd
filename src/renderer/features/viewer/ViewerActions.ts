import type { Asset } from '@shared/domain/gallery/Asset';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import { createContext, use } from 'react';

export type ViewerActions = Readonly<{
  /** Changes the asset's rating, label or flags. */
  onJudge: (seq: number, change: AssetChange) => void;
  /** Focuses the tag field of the details once it exists. */
  onTag: (seq: number) => void;
  /** Moves the asset to the trash and shows another one. */
  onTrash: (seq: number) => void;
  /** Asks whether the asset, which is in the trash, should be deleted permanently. */
  onDelete: (seq: number) => void;
  /** Undoes or redoes the last change of any asset. */
  onUndo: (way: 'undo' | 'redo') => void;
  onSave: (asset: Asset) => void;
  /** Opens a picture for editing. */
  onEdit: (seq: number) => void;
  /** Opens the action menu of an asset. */
  onMore: (seq: number) => void;
  /** Compares these assets. */
  onCompare: (seqs: readonly number[]) => void;
}>;

/** Provided by the shell around the viewer. */
export const ViewerActionsContext = createContext<ViewerActions | null>(null);

export function useViewerActions(): ViewerActions {
  const actions = use(ViewerActionsContext);
  if (actions === null) throw new Error('No component around the viewer provides its actions.');
  return actions;
}
