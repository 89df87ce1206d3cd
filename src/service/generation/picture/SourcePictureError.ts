/** The message is for the field of the client's picture. */
export class SourcePictureError extends Error {}
