import type { MatrixPlace } from '@shared/domain/create/MatrixPlace';
import type { Asset } from '@shared/domain/gallery/Asset';
import type { JobAction } from '@shared/domain/queue/jobAdvice';
import type { ModelDescriptor } from '@shared/models';
import { createContext, type RefObject, use } from 'react';
import type { GivenDraft } from '../../../useCreateStore';
import type { ResultHandlers } from '../../ResultHandlers';
import type { AxisWords } from '../axisLabels';
import type { CellEvents } from '../CellEvents';

/** What a batch as results is drawn with, and what it tells. */
export type MatrixSurface = Readonly<{
  profileId: string;
  /** The tallest a result becomes, px. */
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

/** A batch whose results stand in a table, and how they lie there. */
export type TabledBatch = Readonly<{
  /** Around the table and its heading: where its keys are heard. */
  root: RefObject<HTMLElement | null>;
  /** Without alternatives it heads a sheet of what is kept. */
  title: string;
  model: ModelDescriptor | undefined;
  /** Of all that was varied. */
  labels: readonly AxisWords[];
  place: MatrixPlace;
  onPlace: (place: MatrixPlace) => void;
  /** Notes how the results lie, for those of the next round. */
  beginRound: () => void;
  onExport: ResultHandlers['onExport'];
  surface: MatrixSurface;
}>;

/** Who shows the heading of a batch provides it around the table. */
export const BatchContext = createContext<TabledBatch | null>(null);

export function useBatch(): TabledBatch {
  const batch = use(BatchContext);
  if (batch === null) throw new Error('There is no batch around this table.');
  return batch;
}

/** What can be done with a picture of a batch. */
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
