import type { Asset } from '@shared/domain/Asset';
import type { JobWithAssets } from '@shared/domain/Job';

/** What a result can hand to the rest of the app. */
export interface ResultHandlers {
  readonly onOpenInGallery: (seq?: number) => void;
  readonly onOpenViewer: ((seq: number, seqs: readonly number[]) => void) | undefined;
  readonly onEditAsset: ((asset: Asset) => void) | undefined;
  readonly onOpenSettings: (() => void) | undefined;
  readonly onUseSettings: (job: JobWithAssets) => void;
  readonly onUseSeed: (seed: string) => void;
  /** Puts a refused job back into the form with its problems at their fields. */
  readonly onShowProblems: (job: JobWithAssets) => void;
}
