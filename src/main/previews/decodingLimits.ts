/** Memory for pictures decoded in parallel, bytes, estimated by {@link decodingBytes}. */
export const decodingBudgetBytes = 256 * 2 ** 20;

/**
 * A picture that needs more than the budget is decoded alone; one that needs more than this, not at all.
 * Bytes.
 */
export const largestPictureBytes = 1280 * 2 ** 20;

/**
 * An imported file that needs more than this is stored without being decoded, so it has no preview. Bytes.
 */
export const largestImportBytes = 260 * 2 ** 20;

/**
 * Maximum compression ratio of an imported file that needs more than {@link decodingBudgetBytes}. Beyond it,
 * a picture is one colour or a decompression bomb: a smooth gradient reaches half of it, a real picture a
 * hundredth.
 */
export const mostUnpacked = 4000;

/** A decoder process that grows beyond this is killed: a picture needed more than its header said. Bytes. */
export const largestProcessBytes = 1664 * 2 ** 20;

/**
 * Maximum compressed text in an imported PNG: it may expand a thousandfold, and the decoder expands it all.
 * Bytes.
 */
export const mostPackedTextBytes = 64 * 2 ** 10;
