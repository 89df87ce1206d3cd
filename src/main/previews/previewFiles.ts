import { pathInFolder } from '../files/pathInLibrary';
import type { PreviewFiles } from './writePreviews';

/** Where all small pictures of an asset are. `strip`: the moments of a film. */
export type PreviewPaths = PreviewFiles & Readonly<{ strip: string }>;

/** Where the previews of an asset are, or will be: spread over folders by the random end of its id. */
export function previewFiles(dataFolder: string, assetId: string): PreviewPaths {
  const start = pathInFolder(dataFolder, `previews/${assetId.slice(-2)}/${assetId}`);
  return { large: `${start}.webp`, small: `${start}.small.webp`, strip: `${start}.strip.webp` };
}
