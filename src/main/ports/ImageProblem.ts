import { englishOf, type Said } from '@shared/messages/Said';

/**
 * Why a picture was not decoded. `damaged`: truncated or corrupt; another copy may be intact. `refused`:
 * because of its format or size; another copy would be the same. `unchecked`: decoding took too much memory
 * or time, or crashed the decoder; whether it is intact is unknown
 */
export type ImageProblemKind = 'damaged' | 'refused' | 'unchecked';

export class ImageProblem extends Error {
  readonly kind: ImageProblemKind;
  /** The message to be stored and shown. */
  readonly words: Said | string;

  /** @param words completes "The picture …" */
  constructor(kind: ImageProblemKind, words: Said | string, options: Readonly<{ cause?: unknown }> = {}) {
    super(englishOf(words), options);
    this.kind = kind;
    this.words = words;
  }
}
