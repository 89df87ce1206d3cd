import { englishOf, type LocalizableText } from '@shared/messages/LocalizableText';

/**
 * Why a picture was not decoded. `damaged`: truncated or corrupt; another copy may be intact. `refused`: its format or
 * size is not accepted. `unchecked`: decoding used too much memory or time, or crashed, so it may be intact.
 */
export type ImageProblemKind = 'damaged' | 'refused' | 'unchecked';

export class ImageProblem extends Error {
  readonly kind: ImageProblemKind;
  readonly words: LocalizableText | string;

  /** @param words the message for the user */
  constructor(
    kind: ImageProblemKind,
    words: LocalizableText | string,
    options: Readonly<{ cause?: unknown }> = {},
  ) {
    super(englishOf(words), options);
    this.kind = kind;
    this.words = words;
  }
}
