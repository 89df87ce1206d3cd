/** Tells whether the library on disk is still the one that was opened. */
export interface LibraryGuard {
  /** Why nothing may be sent any more, for the user; null: no problem. Called before each POST: three stat calls. */
  problem(): string | null;
  /** Writes the high-water mark beside the database, so that the next start detects a loss. */
  noteWritten(): void;
}
