import type { AxisLayout } from '@shared/domain/create/AxisLayout';
import type { Asset } from '@shared/domain/gallery/Asset';
import type { JobAction } from '@shared/domain/queue/jobAdvice';
import type { ModelDescriptor } from '@shared/models';
import { createContext, type RefObject, use } from 'react';
import type { GivenDraft } from '../../../useCreateStore';
import type { ResultHandlers } from '../../ResultHandlers';
import type { AxisLabels } from '../axisLabels';

/** The props and handlers that every view of a batch takes: a matrix, and a large batch in pages. */
export type BatchViewProps = Readonly<{
  profileId: string;
  /** Height of a result, px. */
  height: number;
  isQueueOnHold: boolean;
  blurred: (asset: Asset) => boolean;
  onReveal: (asset: Asset) => void;
  onOpenFrame: CellEvents['onOpenFrame'];
  onEdit: ResultHandlers['onEditAsset'];
  onSave: ResultHandlers['onSaveAsset'];
  onNextRound: (draft: GivenDraft) => void;
  onCompare: ResultHandlers['onCompare'];
  onAction: (action: JobAction, jobIds: readonly string[]) => void;
}>;

type BatchTable = Readonly<{
  /** The element around the table and its heading, which handles the shortcuts. */
  root: RefObject<HTMLElement | null>;
  title: string;
  model: ModelDescriptor | undefined;
  labels: readonly AxisLabels[];
  layout: AxisLayout;
  onLayout: (layout: AxisLayout) => void;
  /** Keeps the layout for the next round. */
  carryLayoutOver: () => void;
  onExport: ResultHandlers['onExport'];
  viewProps: BatchViewProps;
}>;

export const BatchContext = createContext<BatchTable | null>(null);

export function useBatch(): BatchTable {
  const batch = use(BatchContext);
  if (batch === null) throw new Error('There is no batch around this table.');
  return batch;
}

export function batchViewHandlers(
  handlers: ResultHandlers,
): Pick<BatchViewProps, 'onOpenFrame' | 'onEdit' | 'onSave' | 'onNextRound' | 'onCompare'> {
  return {
    onOpenFrame: handlers.onOpenViewer ?? handlers.onOpenInGallery,
    onEdit: handlers.onEditAsset,
    onSave: handlers.onSaveAsset,
    onNextRound: handlers.onNextRound,
    onCompare: handlers.onCompare,
  };
}

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

/** Values that all cells of a matrix share. A change re-renders all cells. */
type CellsOfMatrix = Readonly<{
  events: CellEvents;
  isQueueOnHold: boolean;
  /** Edits overlay their sources instead of standing beside them. */
  isOverlaid: boolean;
}>;

export const CellsContext = createContext<CellsOfMatrix | null>(null);

export function useCells(): CellsOfMatrix {
  const cells = use(CellsContext);
  if (cells === null) throw new Error('There is no matrix around this place.');
  return cells;
}
