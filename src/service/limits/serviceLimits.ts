// What a request may carry, by what the interface can need. docs/security.md has these in its table of limits.

/** The picture of an edit, as a file. */
export const pictureBytes = 20 * 1024 * 1024;
/** Everything in a body that is no picture: prompts and a handful of short fields. */
export const textBytes = 256 * 1024;
/** A body with a picture: base64 makes four bytes of three. */
export const pictureBodyBytes = 27 * 1024 * 1024;

/** Pixels of the picture of an edit. */
export const picturePixels = 40_000_000;
/** Memory that decoding one picture may need; one is decoded at a time. */
export const decodingBytes = 320 * 1024 * 1024;
/** A decoding that takes longer is ended. */
export const decodingMs = 10_000;
/** A picture is fetched within this time, or not at all. */
export const fetchMs = 10_000;
/** Bodies with a picture that are in memory at once; others wait unread. */
export const pictureBodiesAtOnce = 2;

/** A body has come within this time of its being read. */
export const bodyMs = 30_000;
/** A client that was refused may finish its sending for so long, so that it reads its answer. */
export const lingerMs = 5_000;
/** The headers of a request have come within this time. */
export const headersMs = 20_000;
/** Connections at once; more are closed unheard. */
export const mostConnections = 512;

/** A page of the history ends once it is longer than this. */
export const pageBytes = 1024 * 1024;
