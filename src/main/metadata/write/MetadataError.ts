/** What a file says of itself cannot be changed; the message goes on from "it". */
export class MetadataError extends Error {
  readonly code = 'unreadable';
}
