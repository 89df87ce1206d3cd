import type { Asset } from '@shared/domain/gallery/Asset';
import type { PrintedBatch } from '@shared/domain/library/ExportOrder';
import type { JobWithAssets } from '@shared/domain/queue/Job';
import type { GivenDraft } from '../useCreateStore';

/** Actions on a batch of which only some jobs are loaded here. */
export type WholeBatch = Readonly<{
  show: (batchId: string) => void;
  export: (batchId: string) => void;
  print: (batchId: string, title: string) => void;
}>;

/** Actions on a result that the rest of the app implements. Undefined: not available here. */
export interface ResultActions {
  readonly onOpenInGallery: (seq?: number) => void;
  /**
   * @param parts the pictures to browse in the viewer, one list per batch or request; the counter of the
   * viewer counts within the list with the picture
   */
  readonly onOpenViewer?: ((seq: number, ...parts: readonly (readonly number[])[]) => void) | undefined;
  readonly onEditAsset?: ((asset: Asset) => void) | undefined;
  /** Saves a copy of the file where the user chooses. */
  readonly onSaveAsset?: ((asset: Asset) => void) | undefined;
  readonly onEnterKey?: (() => void) | undefined;
  /** Compares two to four pictures side by side, more in Survey. */
  readonly onCompare?: ((seqs: readonly number[]) => void) | undefined;
  /** Opens the export for some pictures, or for the contact sheet of a batch. */
  readonly onExport?: ((seqs: readonly number[], printed?: PrintedBatch) => void) | undefined;
  readonly wholeBatch?: WholeBatch | undefined;
}

export interface ResultHandlers extends ResultActions {
  readonly onUseSettings: (job: JobWithAssets) => void;
  /** Fills the form with the same settings for a new round. */
  readonly onReuse: (job: JobWithAssets) => void;
  /** Fills the form with the same settings and new seeds for a new round. */
  readonly onVarySeeds: (job: JobWithAssets) => void;
  /** @param place 0-based index of the picture in its request */
  readonly onUseSeed: (seed: string, place: number) => void;
  /** Fills the form for another round. */
  readonly onNextRound: (draft: GivenDraft) => void;
  /** Fills the form with a refused job and shows its problems at their fields. */
  readonly onShowProblems: (job: JobWithAssets) => void;
  /** Puts one of the sample prompts into the form. */
  readonly onSamplePrompt: (prompt: string) => void;
}
