/** The metadata of a file cannot be changed; the message continues a sentence that starts with "it". */
export class MetadataError extends Error {
  readonly code = 'unreadable';
}
