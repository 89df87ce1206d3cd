import { pathInFolder } from '../files/pathInLibrary';
import type { PreviewFiles } from './writePreviews';

/** The paths of all previews of an asset. `strip`: frames of a film. */
export type PreviewPaths = PreviewFiles & Readonly<{ strip: string }>;

/** The paths of an asset's previews: spread over folders by the random end of its id. */
export function previewFiles(dataFolder: string, assetId: string): PreviewPaths {
  const start = pathInFolder(dataFolder, `previews/${assetId.slice(-2)}/${assetId}`);
  return { large: `${start}.webp`, small: `${start}.small.webp`, strip: `${start}.strip.webp` };
}
