// Limits of requests, sufficient for the interface document; docs/security.md lists them.

/** Input picture of an edit, as a file, bytes. */
export const pictureBytes = 20 * 1024 * 1024;
/** The part of a body without pictures: prompts and short fields, bytes. */
export const textBytes = 256 * 1024;
/** A body with a picture in base64, which makes four bytes of three, bytes. */
export const pictureBodyBytes = 27 * 1024 * 1024;

export const picturePixels = 40_000_000;
/** Memory for decoding a picture, bytes; one is decoded at a time. */
export const decodingBytes = 320 * 1024 * 1024;
export const decodingMs = 10_000;
export const fetchMs = 10_000;
/** Maximum number of bodies with pictures in memory; others wait unread. */
export const pictureBodiesAtOnce = 2;

export const bodyMs = 30_000;
/** How long a rejected client may finish sending, so that it reads its answer, ms. */
export const lingerMs = 5_000;
export const headersMs = 20_000;
/** Maximum number of connections; more are closed without an answer. */
export const mostConnections = 512;

/** A page of the history ends after exceeding this length, bytes. */
export const pageBytes = 1024 * 1024;
