/** The raw metadata of a file, not yet interpreted. Each text has a maximum length. */
export type Embedded = Readonly<{
  /** By PNG keyword; EXIF texts as `UserComment`, `ImageDescription`, `Make`, `Model`, `Software`. */
  texts: ReadonlyMap<string, string>;
  /** An XMP packet. */
  xmp: string | null;
  iptc: Readonly<{ keywords: readonly string[]; caption: string | null }> | null;
  /** Time of creation from EXIF, ms UTC; a time without a zone is read in this computer's zone. */
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
