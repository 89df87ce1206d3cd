import { open, stat } from 'node:fs/promises';
import type { Asset } from '@shared/domain/Asset';
import type { ExportManner } from '@shared/domain/ExportOrder';
import { findInLibrary } from '../files/pathInLibrary';
import { factsOfAsset } from '../metadata/factsOfAsset';
import type { MetadataChange } from '../metadata/write/Inscription';
import type { ExportParts } from './ExportParts';
import type { ExportItem } from './exportItems';

/** A file as it is to be handed over: the one at `path`, with what it says of itself changed; null: as it is. */
export type MadeMedia = Readonly<{ path: string; change: MetadataChange | null }>;

/**
 * Converts an asset's file where that is asked for, and says what it is to say of itself.
 * @param staged where a converted one may be written
 */
export async function makeMedia(
  parts: ExportParts,
  manner: ExportManner,
  item: ExportItem,
  staged: string,
): Promise<MadeMedia> {
  const { asset, conversion } = item;
  if (asset.file === null) throw Object.assign(new Error('no file'), { code: 'ENOENT' });
  const original = await findInLibrary(parts.libraryFolder, asset.file);
  // what is read here says itself that its file is not there
  if (manner.metadata === 'keep' || conversion !== null || manner.format === 'sheet') await stat(original);
  // a sheet makes a small copy of its own
  if (manner.format === 'sheet') return { path: original, change: null };
  let path = original;
  if (conversion !== null) {
    const { quality, longEdge, metadata } = manner;
    path = staged;
    await parts.convert(original, staged, {
      format: conversion,
      quality,
      longEdge,
      keepsWords: metadata !== 'strip',
    });
  }
  if (conversion === null && manner.metadata === 'strip' && (await isClearPng(original))) {
    // words in the transparency are no metadata: they go with the pixels
    const how = { format: 'png', quality: 100, longEdge: null, keepsWords: false, onlyHidden: true } as const;
    await parts.convert(original, staged, how);
    if (
      await stat(staged).then(
        () => true,
        () => false,
      )
    )
      path = staged;
  }
  return { path, change: changeOf(manner, asset, conversion === null ? null : original) };
}

const [colourTypeAt, withAlpha] = [25, 6];

/** Whether a file is a PNG with transparency, by its head. */
async function isClearPng(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ length: colourTypeAt + 1, position: 0 });
    return (
      bytesRead > colourTypeAt &&
      buffer.toString('latin1', 1, 4) === 'PNG' &&
      buffer[colourTypeAt] === withAlpha
    );
  } finally {
    await file.close();
  }
}

/** @param original what was converted; null: nothing was */
function changeOf({ metadata }: ExportManner, asset: Asset, original: string | null): MetadataChange | null {
  switch (metadata) {
    case 'keep':
      return original === null ? null : { kind: 'keep', original };
    case 'embed':
      return { kind: 'embed', facts: factsOfAsset(asset), ...(original === null ? {} : { original }) };
    case 'strip':
      return { kind: 'strip', isSample: asset.sample };
  }
}
