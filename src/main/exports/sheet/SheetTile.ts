/** A picture as it stands on a sheet: a small JPEG, or none where there is nothing to show. */
export type SheetTile = Readonly<{
  picture: Readonly<{ path: string; width: number; height: number }> | null;
  /** Lines below it. */
  words: readonly string[];
}>;
