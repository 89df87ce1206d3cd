// The bounds of all readers of containers: whatever a file claims, reading it costs no more.

/**
 * Items (boxes, elements, chunks, segments) that are read of one file, nested ones too. An hour of WebM that was recorded
 * live has about half as many, a day of MP4 in fragments of a second a third.
 */
export const mostItems = 500_000;
/** Levels of items within items: films of cameras and encoders have eight at most. */
export const mostLevels = 16;
/** Bytes of one item that is held in memory: the index of a film of hours is far smaller. */
export const largestItemBytes = 64 * 2 ** 20;
/** Bytes of one text, packet or block of metadata; longer ones are not read. */
export const longestText = 8 * 2 ** 20;
