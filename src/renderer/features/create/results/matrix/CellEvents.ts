import type { Asset } from '@shared/domain/gallery/Asset';
import type { JobAction } from '@shared/domain/queue/jobAdvice';
import { createContext, use } from 'react';

/** All cells share one object, so that a cell re-renders only with its own job. */
export interface CellEvents {
  readonly onFocus: (jobId: string) => void;
  readonly onKeep: (jobIds: readonly string[]) => void;
  readonly onKeepLine: (jobId: string, line: 'row' | 'column') => void;
  readonly onKeepPicture: (jobId: string, pictureId: string) => void;
  readonly onReveal: (assets: readonly Asset[]) => void;
  readonly onOpen: (asset: Asset) => void;
  readonly onOpenFrame: (seq: number, seqs: readonly number[]) => void;
  readonly onEdit: (asset: Asset) => void;
  readonly onSave: (asset: Asset) => void;
  readonly onAction: (action: JobAction, jobId: string) => void;
}

/** Values for all cells of a matrix. A change re-renders all cells. */
type CellsOfMatrix = Readonly<{
  events: CellEvents;
  isHeld: boolean;
  /** Edits overlay their sources instead of standing beside them. */
  isOver: boolean;
}>;

export const CellsContext = createContext<CellsOfMatrix | null>(null);

export function useCells(): CellsOfMatrix {
  const cells = use(CellsContext);
  if (cells === null) throw new Error('There is no matrix around this place.');
  return cells;
}
