import type { Asset } from '@shared/domain/gallery/Asset';
import type { PrintedBatch } from '@shared/domain/library/ExportRequest';
import type { JobWithAssets } from '@shared/domain/queue/Job';
import type { GivenDraft } from '../useCreateStore';

/** Actions on a batch of which not all jobs are loaded. */
export type LargeBatchActions = Readonly<{
  show: (batchId: string) => void;
  export: (batchId: string) => void;
  print: (batchId: string, title: string) => void;
}>;

/** Actions that the rest of the app implements; undefined: not available. */
export interface ResultActions {
  readonly onOpenInGallery: (seq?: number) => void;
  /** @param parts the pictures to browse, one list per batch or request; the viewer counts within each list */
  readonly onOpenViewer?: ((seq: number, ...parts: readonly (readonly number[])[]) => void) | undefined;
  readonly onEditAsset?: ((asset: Asset) => void) | undefined;
  readonly onSaveAsset?: ((asset: Asset) => void) | undefined;
  readonly onEnterApiKey?: (() => void) | undefined;
  /** Compares two to four pictures side by side, or five to twelve pictures in a grid (the Survey view). */
  readonly onCompare?: ((seqs: readonly number[]) => void) | undefined;
  /** Exports pictures; `sheetBatch`: as the contact sheet of this batch. */
  readonly onExport?: ((seqs: readonly number[], sheetBatch?: PrintedBatch) => void) | undefined;
  readonly wholeBatch?: LargeBatchActions | undefined;
}

export interface ResultHandlers extends ResultActions {
  readonly onUseSettings: (job: JobWithAssets) => void;
  /** Fills the form with the same settings and seeds, to go on from these results. */
  readonly onReuse: (job: JobWithAssets) => void;
  /** Fills the form with the same settings and new seeds. */
  readonly onVarySeeds: (job: JobWithAssets) => void;
  /** @param ordinal 0-based index of the picture in its request */
  readonly onUseSeed: (seed: string, ordinal: number) => void;
  readonly onNextRound: (draft: GivenDraft) => void;
  /** Fills the form with a refused job and shows its problems. */
  readonly onShowProblems: (job: JobWithAssets) => void;
  readonly onSamplePrompt: (prompt: string) => void;
}
