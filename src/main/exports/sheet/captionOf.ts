import { basename } from 'node:path';
import type { Asset } from '@shared/domain/Asset';
import type { SheetLook } from '@shared/domain/ExportOrder';

/** What stands below a picture: its name or prompt, and what is known of it. */
export function captionOf(asset: Asset, file: string, captions: SheetLook['captions']): readonly string[] {
  const { width, height, sample, seed, prompt } = asset;
  const facts = [
    ...(sample ? ['Sample'] : []),
    `${width} × ${height}`,
    ...(seed === null ? [] : [`Seed ${seed}`]),
  ];
  switch (captions) {
    case 'none':
      return [];
    case 'name':
      return [basename(file), facts.join(' · ')];
    case 'prompt':
      return [prompt.replace(/\s+/g, ' ').slice(0, 300), facts.join(' · ')];
  }
}
