/** A scroll anchor: an asset, and how far its row extends above the view, as a share of the row's height. */
export type Anchor = Readonly<{ seq: number; above: number }>;

/** The scroll state is outside the stores, because it changes on every scroll and nothing renders from it. */
export const savedScroll: {
  /** Null: the view is at the top. */
  anchor: Anchor | null;
  /** The first asset of the topmost row in view. */
  firstSeq: number | null;
  /** The anchor of the user's last scroll. Restored when a filter shows its asset again. */
  userAnchor: Anchor | null;
  /** Keeps a view that was at the top in place while the user works there and pictures arrive above. */
  pinnedAnchor: Anchor | null;
  /** The active asset last scrolled into view. The next visit does not scroll to it again. */
  lastShownSeq: number | null;
} = { anchor: null, firstSeq: null, userAnchor: null, pinnedAnchor: null, lastShownSeq: null };
