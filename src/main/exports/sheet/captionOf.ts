import { basename } from 'node:path';
import type { Asset } from '@shared/domain/gallery/Asset';
import { captionsOf, type ExportSettings } from '@shared/domain/library/ExportRequest';
import { t } from '@shared/messages/t';
import { trimCommonPrefix } from '@shared/words/trimCommonPrefix';

/** A cell of a contact sheet. `picture`: a small JPEG; null: there is no picture to show. */
export type SheetTile = Readonly<{
  picture: Readonly<{ path: string; width: number; height: number }> | null;
  /** Its caption: name or prompt, and facts. */
  caption: readonly string[];
  title?: string | undefined;
}>;

/** Leaves out how the picture was made if metadata is stripped. */
export function captionOf(
  asset: Asset,
  file: string,
  manner: Pick<ExportSettings, 'metadata' | 'sheet'>,
): readonly string[] {
  const { width, height, sample, seed, prompt } = asset;
  const facts = [
    ...(sample ? [t('gallery.sample')] : []),
    `${width} × ${height}`,
    ...(seed === null || manner.metadata === 'strip' ? [] : [t('exports.seed', { seed })]),
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

/** Adds titles from a list, and removes the common beginning of all prompts. */
export function distinctCaptions(tiles: readonly SheetTile[]): readonly SheetTile[] {
  const heads = [...new Set(tiles.flatMap(({ caption: [head] }) => head ?? []))];
  return tiles.map((tile) => {
    const { title } = tile;
    const [head, ...facts] = tile.caption;
    if (head === undefined) return tile;
    const own = trimCommonPrefix(
      head,
      heads.filter((other) => other !== head),
    );
    return {
      ...tile,
      caption: [title === undefined || head.includes(title) ? own : `${title} · ${own}`, ...facts],
    };
  });
}
