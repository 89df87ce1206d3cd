import { existsSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Asset } from '@shared/domain/gallery/Asset';
import type { ExportSettings } from '@shared/domain/library/ExportRequest';
import { findInLibrary } from '../files/pathInLibrary';
import { factsOfAsset } from '../metadata/factsOfAsset';
import { credentialsOf } from '../metadata/read/factsOfFile';
import type { MetadataChange } from '../metadata/write/EmbeddedMetadata';
import type { ExportDeps } from './ExportDeps';
import type { ExportItem } from './exportItems';

/** What an exported file has lost: content credentials, valid for the original bytes only, or further frames. */
export type Lost = 'credentials' | 'animation';

/** A file to export; `change`: the change of its metadata that a sink makes when it copies the file; null: none. */
export type MadeMedia = Readonly<{ path: string; change: MetadataChange | null }>;

export async function makeMedia(
  deps: ExportDeps,
  manner: ExportSettings,
  item: ExportItem,
  staged: string,
): Promise<MadeMedia & Readonly<{ lost: readonly Lost[] }>> {
  const { asset, conversion } = item;
  if (asset.file === null) throw Object.assign(new Error('no file'), { code: 'ENOENT' });
  const original = await findInLibrary(deps.libraryFolder, asset.file);
  // throws if the file is missing; in the other cases, reading the file throws this error
  if (manner.metadata === 'keep' || conversion !== null || manner.format === 'sheet') await stat(original);
  // a contact sheet makes its own small copy
  if (manner.format === 'sheet') return { path: original, change: null, lost: [] };
  const { quality, longEdge, metadata } = manner;
  const keepsMetadata = metadata !== 'strip';
  let [path, frames] = [original, 1];
  if (conversion !== null) {
    path = staged;
    ({ frames = 1 } = await deps.convert(original, staged, {
      format: conversion,
      quality,
      longEdge,
      keepsMetadata,
    }));
  }
  const format =
    conversion === null && !keepsMetadata && asset.kind === 'image' ? await losslessFormat(original) : null;
  if (format !== null) {
    // text hidden in pixels is not metadata: a conversion removes it, and writes no file if there is none
    const clearing = { format, quality, longEdge: null, keepsMetadata, onlyHidden: true } as const;
    const cleared = await deps.convert(original, staged, clearing);
    if (existsSync(staged)) [path, frames] = [staged, cleared.frames ?? 1];
  }
  const change = changeOf(manner, asset, conversion === null ? null : original);
  const isRewritten = path !== original || change !== null;
  const lost: Lost[] = frames > 1 ? ['animation'] : [];
  if (isRewritten && (await credentialsOf(original, asset.kind)) !== null) lost.push('credentials');
  return { path, change, lost };
}

/** Number of bytes of a WebP read to detect its compression. */
const startBytes = 4096;

/** A lossless picture's format, because text may be hidden in its pixels; null: another format. */
async function losslessFormat(path: string): Promise<'png' | 'webp' | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ length: startBytes, position: 0 });
    const start = buffer.toString('latin1', 0, bytesRead);
    if (start.startsWith('PNG', 1)) return 'png';
    return start.startsWith('WEBP', 8) && start.includes('VP8L') && !start.includes('ANIM') ? 'webp' : null;
  } finally {
    await file.close();
  }
}

/** @param original the file that was converted; null: none */
function changeOf(
  { metadata }: ExportSettings,
  asset: Asset,
  original: string | null,
): MetadataChange | null {
  switch (metadata) {
    case 'keep':
      return original === null ? null : { kind: 'keep', original };
    case 'embed':
      return { kind: 'embed', facts: factsOfAsset(asset), ...(original === null ? {} : { original }) };
    case 'strip':
      return { kind: 'strip', isSample: asset.sample };
  }
}
