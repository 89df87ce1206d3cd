/** Memory for pictures that are decoded beside each other, bytes, by what their formats need: {@link decodingBytes}. */
export const decodingBudgetBytes = 256 * 2 ** 20;

/** A picture that needs more than that is decoded alone; one that needs more than this, not at all. Bytes. */
export const largestPictureBytes = 1280 * 2 ** 20;

/** A file that somebody imports and that needs more than this is kept without being decoded: it has no preview. Bytes. */
export const largestImportBytes = 260 * 2 ** 20;

/**
 * A file that somebody imports and that needs more than {@link decodingBudgetBytes} unpacks to at most so many times its
 * own bytes. What is beyond that is one colour, or made to fill memory: a smooth gradient comes to half of it, what shows more to a hundredth.
 */
export const mostUnpacked = 4000;

/** A decoder that grows beyond this is ended: a picture took more than its head said. Bytes. */
export const largestProcessBytes = 1664 * 2 ** 20;

/** Packed text of a PNG that somebody imports: it unpacks to a thousand times as much, and the decoder unpacks it all. Bytes. */
export const mostPackedTextBytes = 64 * 2 ** 10;
