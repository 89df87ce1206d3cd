import { refPrefix } from '@shared/domain/create/InputImage';
import { previewEdges } from '@shared/looks/previewEdges';

export const mediaUrl = {
  /** Fills a view while the original loads; for a film, the poster. */
  preview: (assetId: string) => `easel://media/preview/${assetId}`,
  small: (assetId: string) => `easel://media/small/${assetId}`,
  /** The frames of a film side by side, once they have been drawn. */
  strip: (assetId: string) => `easel://media/strip/${assetId}`,
  /** The smaller of `small` and `preview` that is sharp. @param edge longest displayed edge, CSS px */
  tile: (assetId: string, edge: number) =>
    edge * window.devicePixelRatio <= previewEdges.small
      ? mediaUrl.small(assetId)
      : mediaUrl.preview(assetId),
  /** The downloaded file, byte for byte; supports seeking in films. */
  original: (assetId: string) => `easel://media/original/${assetId}`,
  /** The film, from the page's own origin, so that its frames can be read from a canvas. */
  film: (assetId: string) => `/film/${assetId}`,
  /** A dropped, pasted or chosen image, by its input reference or SHA-256. */
  input: (refOrSha256: string) =>
    `easel://media/input/${refOrSha256.startsWith(refPrefix) ? refOrSha256.slice(refPrefix.length) : refOrSha256}`,
} as const;
