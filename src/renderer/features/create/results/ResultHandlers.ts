import type { Asset } from '@shared/domain/gallery/Asset';
import type { PrintedBatch } from '@shared/domain/library/ExportOrder';
import type { JobWithAssets } from '@shared/domain/queue/Job';
import type { GivenDraft } from '../useCreateStore';

/** The actions on a batch of which only some jobs are known here. */
export type WholeBatch = Readonly<{
  show: (batchId: string) => void;
  export: (batchId: string) => void;
  print: (batchId: string, title: string) => void;
}>;

/** The actions on a result that the rest of the app carries out. Undefined: the app does not offer the action here. */
export interface ResultActions {
  readonly onOpenInGallery: (seq?: number) => void;
  /** @param parts the pictures that are walked through with it, one list for each press or request; the viewer counts within the list that holds it */
  readonly onOpenViewer?: ((seq: number, ...parts: readonly (readonly number[])[]) => void) | undefined;
  readonly onEditAsset?: ((asset: Asset) => void) | undefined;
  /** Writes the file of the picture to a place that the person chooses. */
  readonly onSaveAsset?: ((asset: Asset) => void) | undefined;
  readonly onOpenSettings?: (() => void) | undefined;
  /** Shows two to four pictures side by side, more of them as a survey. */
  readonly onCompare?: ((seqs: readonly number[]) => void) | undefined;
  /** Opens the export for some pictures, or for the contact sheet of a batch. */
  readonly onExport?: ((seqs: readonly number[], printed?: PrintedBatch) => void) | undefined;
  readonly wholeBatch?: WholeBatch | undefined;
}

/** The actions on a result. */
export interface ResultHandlers extends ResultActions {
  readonly onUseSettings: (job: JobWithAssets) => void;
  /** Fills the form with the same settings, for one round. */
  readonly onGoOn: (job: JobWithAssets) => void;
  /** Fills the form with the same settings and new seeds, for one round. */
  readonly onMore: (job: JobWithAssets) => void;
  /** @param place of the picture among those of its request, from 0 */
  readonly onUseSeed: (seed: string, place: number) => void;
  /** Fills the form for another round. */
  readonly onNextRound: (draft: GivenDraft) => void;
  /** Puts a refused job back into the form with its problems at their fields. */
  readonly onShowProblems: (job: JobWithAssets) => void;
  /** Puts a prompt into the form, from those offered before there are results. */
  readonly onSamplePrompt: (prompt: string) => void;
}
