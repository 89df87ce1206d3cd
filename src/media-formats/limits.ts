// Limits of all container readers: they bound the cost of reading, whatever a file claims.

/**
 * Maximum number of chunks (boxes, elements, segments) read per file, including nested ones. An hour of
 * live-recorded WebM has about half of this number, a day of MP4 in one-second fragments about a third.
 */
export const MAX_ITEMS = 500_000;
/** Maximum nesting: films of cameras and encoders have at most eight levels. */
export const MAX_LEVELS = 16;
/** Maximum size of a chunk that is read into memory, bytes: even the index of a long film is far smaller. */
export const MAX_ITEM_BYTES = 64 * 2 ** 20;
/** Maximum size of a text, packet or block of metadata, bytes; longer data is not read. */
export const MAX_TEXT_BYTES = 8 * 2 ** 20;
