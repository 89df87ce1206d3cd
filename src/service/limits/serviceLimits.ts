// Limits of requests, sufficient for the interface document; docs/security.md lists them.

/** Maximum size of the input picture of an edit, as a file, bytes. */
export const maxPictureBytes = 20 * 1024 * 1024;
/** Maximum size of the part of a body without pictures: prompts and short fields, bytes. */
export const maxTextBytes = 256 * 1024;
/** Maximum size of a body with a picture in base64, which is a third larger than the file, bytes. */
export const maxPictureBodyBytes = 27 * 1024 * 1024;

export const maxPicturePixels = 40_000_000;
/** Memory for decoding a picture, bytes; only one picture is decoded at a time. */
export const maxDecodingBytes = 320 * 1024 * 1024;
export const decodingTimeoutMs = 10_000;
export const fetchTimeoutMs = 10_000;
/** Maximum number of bodies with pictures in memory; others wait unread. */
export const maxParallelPictureBodies = 2;

export const bodyTimeoutMs = 30_000;
/** How long a rejected client may finish sending, so that it reads its answer, ms. */
export const lingerMs = 5_000;
export const headersTimeoutMs = 20_000;
/** Maximum number of connections; more are closed without an answer. */
export const maxConnections = 512;

/** A page of the history ends after exceeding this length, bytes. */
export const maxPageBytes = 1024 * 1024;
