import type { Asset } from '@shared/domain/gallery/Asset';
import type { JobAction } from '@shared/domain/queue/jobAdvice';
import { createContext, use } from 'react';

/** What a place of a matrix tells its batch. The same object for all of them, so that each draws again only for its job. */
export interface CellEvents {
  readonly onFocus: (jobId: string) => void;
  readonly onKeep: (jobIds: readonly string[]) => void;
  /** All of the row or the column that a job stands in. */
  readonly onKeepLine: (jobId: string, line: 'row' | 'column') => void;
  /** One picture of a job that made several. */
  readonly onKeepPicture: (jobId: string, pictureId: string) => void;
  readonly onReveal: (assets: readonly Asset[]) => void;
  readonly onOpen: (asset: Asset) => void;
  /** A frame that was kept of a film, among all of them. */
  readonly onOpenFrame: (seq: number, seqs: readonly number[]) => void;
  readonly onEdit: (asset: Asset) => void;
  /** Writes its file where the person says. */
  readonly onSave: (asset: Asset) => void;
  readonly onAction: (action: JobAction, jobId: string) => void;
}

/** What holds for all places of a matrix: another of these draws all of them again. */
export type CellsOfMatrix = Readonly<{
  events: CellEvents;
  /** Nothing is sent just now. */
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
