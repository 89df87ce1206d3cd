import type { Asset } from '@shared/domain/gallery/Asset';
import type { JobAction } from '@shared/domain/queue/jobAdvice';
import { createContext, use } from 'react';

/** The events of a matrix cell for its batch. All cells share one object, so that each draws again only for its job. */
export interface CellEvents {
  readonly onFocus: (jobId: string) => void;
  readonly onKeep: (jobIds: readonly string[]) => void;
  /** All jobs of the row or the column of a job. */
  readonly onKeepLine: (jobId: string, line: 'row' | 'column') => void;
  /** One picture of a job with several. */
  readonly onKeepPicture: (jobId: string, pictureId: string) => void;
  readonly onReveal: (assets: readonly Asset[]) => void;
  readonly onOpen: (asset: Asset) => void;
  /** A kept frame of a film, among all of its frames. */
  readonly onOpenFrame: (seq: number, seqs: readonly number[]) => void;
  readonly onEdit: (asset: Asset) => void;
  /** Writes the file to a place that the person chooses. */
  readonly onSave: (asset: Asset) => void;
  readonly onAction: (action: JobAction, jobId: string) => void;
}

/** Values that hold for all cells of a matrix: a change draws all of them again. */
export type CellsOfMatrix = Readonly<{
  events: CellEvents;
  /** The queue sends nothing just now. */
  isHeld: boolean;
  /** Edits lie over their sources, not beside them. */
  isOver: boolean;
}>;

export const CellsContext = createContext<CellsOfMatrix | null>(null);

export function useCells(): CellsOfMatrix {
  const cells = use(CellsContext);
  if (cells === null) throw new Error('There is no matrix around this place.');
  return cells;
}
