/**
 * Why a picture was not decoded. `damaged`: truncated or corrupt; another copy may be intact. `refused`:
 * because of its format or size; another copy would be the same. `unchecked`: decoding took too much memory
 * or time, or crashed the decoder; whether it is intact is unknown
 */
export type ImageProblemKind = 'damaged' | 'refused' | 'unchecked';

export class ImageProblem extends Error {
  readonly kind: ImageProblemKind;

  /** @param message completes "The picture …" */
  constructor(kind: ImageProblemKind, message: string, options: Readonly<{ cause?: unknown }> = {}) {
    super(message, options);
    this.kind = kind;
  }
}
