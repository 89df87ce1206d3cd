import { pathInFolder } from '../files/pathInLibrary';
import type { PreviewFiles } from './writePreviews';

/** `strip`: frames of a film. */
export type PreviewPaths = PreviewFiles & Readonly<{ strip: string }>;

/** The paths of an asset's previews, spread over folders by the random end of the id. */
export function previewFiles(dataFolder: string, assetId: string): PreviewPaths {
  const start = pathInFolder(dataFolder, `previews/${assetId.slice(-2)}/${assetId}`);
  return { large: `${start}.webp`, small: `${start}.small.webp`, strip: `${start}.strip.webp` };
}
