/** Knows whether the library on disk is the one that was opened. */
export interface LibraryGuard {
  /**
   * Why nothing may be sent any more in this run, in words; null: all is well. Asked before each POST, and quick: three
   * looks at the disk.
   */
  problem(): string | null;
  /** Records beside the database how far it is written, so that the next start detects a loss. */
  noteWritten(): void;
}
