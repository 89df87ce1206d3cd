/** An open file with random access: a file handle of Node, or a synchronous file. */
export interface ReadsAt {
  /** @returns the number of bytes read; 0: end of the file */
  read(into: Uint8Array, offset: number, length: number, position: number): Promise<{ bytesRead: number }>;
}
