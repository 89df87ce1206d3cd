import type { AxisLayout } from '@shared/domain/create/AxisLayout';
import type { Asset } from '@shared/domain/gallery/Asset';
import type { JobAction } from '@shared/domain/queue/jobAdvice';
import type { ModelDescriptor } from '@shared/models';
import { createContext, type RefObject, use } from 'react';
import type { GivenDraft } from '../../../useCreateStore';
import type { ResultHandlers } from '../../ResultHandlers';
import type { AxisWords } from '../axisLabels';
import type { CellEvents } from '../CellEvents';

/** Settings and callbacks of the results of a batch. */
export type MatrixSurface = Readonly<{
  profileId: string;
  /** Maximum height of a result, px. */
  height: number;
  isHeld: boolean;
  blurred: (asset: Asset) => boolean;
  onReveal: (asset: Asset) => void;
  onOpenFrame: CellEvents['onOpenFrame'];
  onEdit: ResultHandlers['onEditAsset'];
  onSave: ResultHandlers['onSaveAsset'];
  onNextRound: (draft: GivenDraft) => void;
  onCompare: ResultHandlers['onCompare'];
  onAction: (action: JobAction, jobIds: readonly string[]) => void;
}>;

/** A batch whose results are in a table, and the layout of the table. */
export type TabledBatch = Readonly<{
  /** The element around the table and its heading, which handles the shortcuts. */
  root: RefObject<HTMLElement | null>;
  /** The title without alternatives, for a contact sheet of picked results. */
  title: string;
  model: ModelDescriptor | undefined;
  /** The labels of all varied axes. */
  labels: readonly AxisWords[];
  layout: AxisLayout;
  onLayout: (layout: AxisLayout) => void;
  /** Stores the layout of the results for the next round. */
  beginRound: () => void;
  onExport: ResultHandlers['onExport'];
  surface: MatrixSurface;
}>;

/** Provided by the component with the heading of the batch. */
export const BatchContext = createContext<TabledBatch | null>(null);

export function useBatch(): TabledBatch {
  const batch = use(BatchContext);
  if (batch === null) throw new Error('There is no batch around this table.');
  return batch;
}

/** Actions on a picture of a batch. */
export function picturesBy(
  handlers: ResultHandlers,
): Pick<MatrixSurface, 'onOpenFrame' | 'onEdit' | 'onSave' | 'onNextRound' | 'onCompare'> {
  return {
    onOpenFrame: handlers.onOpenViewer ?? handlers.onOpenInGallery,
    onEdit: handlers.onEditAsset,
    onSave: handlers.onSaveAsset,
    onNextRound: handlers.onNextRound,
    onCompare: handlers.onCompare,
  };
}
