import { inputRefPrefix } from '@shared/domain/create/InputImage';
import { previewEdges } from '@shared/looks/previewEdges';

/** Media are asked for by id, never by path. Main serves these and nothing else. */
export const mediaUrl = {
  /** A picture of an asset that fills a view while the original comes; of a film, its poster. */
  preview: (assetId: string) => `easel://media/preview/${assetId}`,
  /** A small picture of an asset, for a place among others. */
  small: (assetId: string) => `easel://media/small/${assetId}`,
  /** The moments of a film, beside each other; there once they were looked at. */
  strip: (assetId: string) => `easel://media/strip/${assetId}`,
  /** The smaller of the two that is sharp at this size. @param edge the longest edge as it is shown, px of the page */
  tile: (assetId: string, edge: number) =>
    edge * window.devicePixelRatio <= previewEdges.small
      ? mediaUrl.small(assetId)
      : mediaUrl.preview(assetId),
  /** The downloaded file itself, byte for byte; a film can be sought in it. */
  original: (assetId: string) => `easel://media/original/${assetId}`,
  /** A film, from the page's own origin: a picture can be taken of it. */
  film: (assetId: string) => `/film/${assetId}`,
  /** An image that was dropped, pasted or picked. Takes its ref or its SHA-256. */
  input: (refOrSha256: string) =>
    `easel://media/input/${refOrSha256.startsWith(inputRefPrefix) ? refOrSha256.slice(inputRefPrefix.length) : refOrSha256}`,
} as const;
