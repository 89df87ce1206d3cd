import { join } from 'node:path';
import type { PreviewFiles } from './writePreviews';

/** Where the previews of an asset are, or will be: spread over folders by the random end of its id. */
export function previewFiles(dataFolder: string, assetId: string): PreviewFiles {
  const start = join(dataFolder, 'previews', assetId.slice(-2), assetId);
  return { large: `${start}.webp`, small: `${start}.small.webp` };
}
