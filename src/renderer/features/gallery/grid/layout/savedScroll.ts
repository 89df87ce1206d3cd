/** A scroll anchor: an asset, and how far its row extends above the view, px. */
export type Anchor = Readonly<{ seq: number; above: number }>;

/**
 * The grid's scroll position, preserved between visits. Outside the stores, because it changes on every
 * scroll and no component renders from it.
 */
export const savedScroll: {
  /** The first visible asset; null: the view is at the top. */
  anchor: Anchor | null;
  /** The first visible asset, also at the top. */
  first: number | null;
  /** The anchor of the user's last scroll, restored when a filter shows that asset again. */
  chosen: Anchor | null;
  /** The anchor of a view at the top while the user works in it and pictures arrive above. */
  held: Anchor | null;
  /**
   * The asset that was last scrolled into view on selection; it is not scrolled to again on the next visit.
   */
  shown: number | null;
} = { anchor: null, first: null, chosen: null, held: null, shown: null };
