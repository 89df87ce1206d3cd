/** Memory for all pictures that are decoded at once, bytes, by what their formats need: {@link decodingBytes}. */
export const decodingBudgetBytes = 1280 * 2 ** 20;

/** A decoder that grows beyond this is ended: a picture took more than its head said. Bytes. */
export const largestProcessBytes = 1664 * 2 ** 20;
