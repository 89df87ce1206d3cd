import type { AxisLayout } from '@shared/domain/create/AxisLayout';
import type { Asset } from '@shared/domain/gallery/Asset';
import type { JobAction } from '@shared/domain/queue/jobAdvice';
import type { ModelDescriptor } from '@shared/models';
import { createContext, type RefObject, use } from 'react';
import type { GivenDraft } from '../../../useCreateStore';
import type { ResultHandlers } from '../../ResultHandlers';
import type { AxisWords } from '../axisLabels';
import type { CellEvents } from '../CellEvents';

export type MatrixSurface = Readonly<{
  profileId: string;
  /** Height of a result, px. */
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

type TabledBatch = Readonly<{
  /** The element around the table and its heading, which handles the shortcuts. */
  root: RefObject<HTMLElement | null>;
  title: string;
  model: ModelDescriptor | undefined;
  labels: readonly AxisWords[];
  layout: AxisLayout;
  onLayout: (layout: AxisLayout) => void;
  /** Keeps the layout for the next round. */
  beginRound: () => void;
  onExport: ResultHandlers['onExport'];
  surface: MatrixSurface;
}>;

export const BatchContext = createContext<TabledBatch | null>(null);

export function useBatch(): TabledBatch {
  const batch = use(BatchContext);
  if (batch === null) throw new Error('There is no batch around this table.');
  return batch;
}

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
