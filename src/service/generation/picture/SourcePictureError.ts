/** A problem of the picture sent by a client, with the message for its field. */
export class SourcePictureError extends Error {}
