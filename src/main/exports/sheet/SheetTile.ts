/** A picture as it stands on a sheet: a small JPEG, or none where there is nothing to show. */
export type SheetTile = Readonly<{
  picture: Readonly<{ path: string; width: number; height: number }> | null;
  /** What stands below it: its name or prompt, and what is known of it. */
  words: readonly string[];
  /** What its list calls it. */
  title?: string | undefined;
}>;
