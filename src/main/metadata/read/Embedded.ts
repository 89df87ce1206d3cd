/** What a file carries beside its picture, as it stands there: not yet understood. Each text is bounded. */
export type Embedded = Readonly<{
  /** By the keyword of a PNG text chunk; EXIF's texts as `UserComment`, `ImageDescription`, `Make`, `Model`, `Software`. */
  texts: ReadonlyMap<string, string>;
  /** An XMP packet. */
  xmp: string | null;
  iptc: Readonly<{ keywords: readonly string[]; caption: string | null }> | null;
  /** ms UTC: when the picture was made, as EXIF has it; a time without a zone is taken as one of this computer's. */
  takenAt: number | null;
  /** 0: none. */
  rating: number;
}>;

export const nothingEmbedded: Embedded = {
  texts: new Map(),
  xmp: null,
  iptc: null,
  takenAt: null,
  rating: 0,
};
