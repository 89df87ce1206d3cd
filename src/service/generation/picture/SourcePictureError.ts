/** A client's picture cannot be used. The message is a predicate of its field, for example "must be at most 20 MB". */
export class SourcePictureError extends Error {}
