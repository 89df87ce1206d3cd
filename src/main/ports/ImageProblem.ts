import { englishOf, type Said } from '@shared/messages/Said';

/**
 * Why a picture was not decoded. `damaged`: truncated or corrupt; another copy may be intact. `refused`: its format or
 * size is not accepted. `unchecked`: decoding used too much memory or time, or crashed, so it may be intact.
 */
export type ImageProblemKind = 'damaged' | 'refused' | 'unchecked';

export class ImageProblem extends Error {
  readonly kind: ImageProblemKind;
  readonly words: Said | string;

  /** @param words for the user */
  constructor(kind: ImageProblemKind, words: Said | string, options: Readonly<{ cause?: unknown }> = {}) {
    super(englishOf(words), options);
    this.kind = kind;
    this.words = words;
  }
}
