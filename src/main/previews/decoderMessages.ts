import type { Said } from '@shared/messages/Said';
import type { ImageProblemKind } from '../ports/ImageProblem';
import type { DecodedImage } from './decodeImage';
import type { PreviewTask } from './previewTask';

export interface DecoderRequest {
  readonly id: number;
  readonly task: PreviewTask;
}

/** `waits`: for memory used by other tasks; `works`: it continues. Otherwise the result of a task. */
export type DecoderAnswer =
  | { readonly id: number; readonly kind: 'waits' | 'works' }
  | { readonly id: number; readonly kind: 'done'; readonly image: DecodedImage }
  | {
      readonly id: number;
      readonly kind: 'failed';
      readonly message: string;
      /** The problem of the picture; null: another error, see `code`. */
      readonly problem: ImageProblemKind | null;
      readonly words: Said | string;
      readonly code: string | null;
    };
