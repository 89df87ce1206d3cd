/** What the view is kept on: an asset, and which part of its row is above the view. */
export type Anchor = Readonly<{ seq: number; above: number }>;

/** Where the grid stands, kept between visits. Noted on every scroll and drawn from by nobody, so it is in no store. */
export const savedScroll: {
  /** The first in view; null: the view is at the top. */
  anchor: Anchor | null;
  /** The first in view, at the top too. */
  first: number | null;
  /** The same where the person scrolled to last: gone back to when what stood there is found again. */
  chosen: Anchor | null;
  /** What a view at the top is held on under a person who works there, while pictures come above it. */
  held: Anchor | null;
  /** What was brought into view as it was selected: not brought back there by another visit. */
  shown: number | null;
} = { anchor: null, first: null, chosen: null, held: null, shown: null };
