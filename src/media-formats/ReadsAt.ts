/** An open file that gives its bytes at any place: a handle of Node's, or a file read on the thread that asks. */
export interface ReadsAt {
  /** @returns how many bytes came; 0: there are none */
  read(into: Uint8Array, offset: number, length: number, position: number): Promise<{ bytesRead: number }>;
}
