import type { ImageProblemKind } from '../ports/ImageProblem';
import type { DecodedImage } from './decodeImage';
import type { PreviewTask } from './previewTask';

export interface DecoderRequest {
  readonly id: number;
  readonly task: PreviewTask;
}

/** `waits`: for memory that others use now; `works`: it waits no longer. Otherwise how a task ended. */
export type DecoderAnswer =
  | { readonly id: number; readonly kind: 'waits' | 'works' }
  | { readonly id: number; readonly kind: 'done'; readonly image: DecodedImage }
  | {
      readonly id: number;
      readonly kind: 'failed';
      readonly message: string;
      /** What is wrong with the picture; null: something else is, see `code`. */
      readonly problem: ImageProblemKind | null;
      readonly code: string | null;
    };
