/** What is wrong with the picture a client sent, in the words of the field's problem. */
export class SourcePictureError extends Error {}
