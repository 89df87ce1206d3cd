/** A picture on a contact sheet: a small JPEG; null: there is nothing to show. */
export type SheetTile = Readonly<{
  picture: Readonly<{ path: string; width: number; height: number }> | null;
  /** Its caption: name or prompt, and facts. */
  words: readonly string[];
  title?: string | undefined;
}>;
