/** The metadata of a file cannot be changed; the message tells the user why. */
export class MetadataError extends Error {
  readonly code = 'unreadable';
}
