import type { Asset } from '@shared/domain/gallery/Asset';
import type { JobAction } from '@shared/domain/queue/jobAdvice';

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
