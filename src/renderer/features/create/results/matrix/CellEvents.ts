import type { Asset } from '@shared/domain/gallery/Asset';
import type { JobAction } from '@shared/domain/queue/jobAdvice';
import { createContext, use } from 'react';

/**
 * The callbacks of a matrix cell. All cells share one object, so that a cell re-renders only with its job.
 */
export interface CellEvents {
  readonly onFocus: (jobId: string) => void;
  readonly onKeep: (jobIds: readonly string[]) => void;
  /** All jobs of the row or the column of a job. */
  readonly onKeepLine: (jobId: string, line: 'row' | 'column') => void;
  /** One picture of a job with several. */
  readonly onKeepPicture: (jobId: string, pictureId: string) => void;
  readonly onReveal: (assets: readonly Asset[]) => void;
  readonly onOpen: (asset: Asset) => void;
  /** Opens an extracted frame of a film, among all of its frames. */
  readonly onOpenFrame: (seq: number, seqs: readonly number[]) => void;
  readonly onEdit: (asset: Asset) => void;
  /** Saves a copy of the file where the user chooses. */
  readonly onSave: (asset: Asset) => void;
  readonly onAction: (action: JobAction, jobId: string) => void;
}

/** Values for all cells of a matrix: a change re-renders all cells. */
export type CellsOfMatrix = Readonly<{
  events: CellEvents;
  /** The queue sends nothing at the moment. */
  isHeld: boolean;
  /** Edits overlay their sources instead of being beside them. */
  isOver: boolean;
}>;

export const CellsContext = createContext<CellsOfMatrix | null>(null);

export function useCells(): CellsOfMatrix {
  const cells = use(CellsContext);
  if (cells === null) throw new Error('There is no matrix around this place.');
  return cells;
}
