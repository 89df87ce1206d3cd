import { basename } from 'node:path';
import type { Asset } from '@shared/domain/Asset';
import { captionsOf, type ExportManner } from '@shared/domain/ExportOrder';

/** What stands below a picture: its name or prompt, and what is known of it; of what is stripped, not how it was made. */
export function captionOf(
  asset: Asset,
  file: string,
  manner: Pick<ExportManner, 'metadata' | 'sheet'>,
): readonly string[] {
  const { width, height, sample, seed, prompt } = asset;
  const facts = [
    ...(sample ? ['Sample'] : []),
    `${width} × ${height}`,
    ...(seed === null || manner.metadata === 'strip' ? [] : [`Seed ${seed}`]),
  ];
  switch (captionsOf(manner)) {
    case 'none':
      return [];
    case 'name':
      return [basename(file), facts.join(' · ')];
    case 'prompt':
      return [prompt.replace(/\s+/g, ' ').slice(0, 300), facts.join(' · ')];
  }
}
