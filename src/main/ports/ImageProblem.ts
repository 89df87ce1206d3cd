/**
 * Why a picture was not decoded.
 * - `damaged`: cut short or broken; another copy of it may be whole
 * - `refused`: for what it is (its format, its size); another copy would be the same
 * - `unchecked`: it would take too much memory or time, or ended the decoder; whether it is whole is not known
 */
export type ImageProblemKind = 'damaged' | 'refused' | 'unchecked';

export class ImageProblem extends Error {
  readonly kind: ImageProblemKind;

  /** @param message completes "The picture …". */
  constructor(kind: ImageProblemKind, message: string, options: Readonly<{ cause?: unknown }> = {}) {
    super(message, options);
    this.kind = kind;
  }
}
