/** Maximum memory for all pictures decoded in parallel, bytes, as estimated by {@link decodingBytes}. */
export const decodingBudgetBytes = 256 * 2 ** 20;

/** A picture that needs more than the budget is decoded alone; above this, not at all. Bytes. */
export const maxPictureBytes = 1280 * 2 ** 20;

/** An imported file that needs more is not decoded, and has no preview. Bytes. */
export const maxImportBytes = 260 * 2 ** 20;

/**
 * An imported file above the budget that is compressed more than this is one colour or a decompression bomb:
 * a smooth gradient reaches half of this ratio, a real picture a hundredth.
 */
export const maxCompressionRatio = 4000;

/** A decoder process that grows beyond this is killed. Bytes. */
export const maxProcessBytes = 1664 * 2 ** 20;

/** Maximum size of the compressed texts in an imported PNG, which may expand a thousandfold. Bytes. */
export const maxTextBytes = 64 * 2 ** 10;
