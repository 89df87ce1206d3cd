import { constants, copyFile, stat } from 'node:fs/promises';
import type { ExportManner } from '@shared/domain/ExportOrder';
import type { Piece } from '../files/Piece';
import { pathOfFile } from '../files/pathOfFile';
import { writePieces } from '../files/writePieces';
import type { ExportParts } from './ExportParts';
import type { ExportItem } from './exportItems';

/** A file as it is to be handed over: pieces of the one at `path`; null: that one as it is. */
export type MadeMedia = Readonly<{ path: string; pieces: readonly Piece[] | null }>;

/**
 * Converts an asset's file where that is asked for, and changes what it says of itself.
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
  const original = pathOfFile(parts.libraryFolder, asset.file);
  // what is read here says itself that its file is not there
  if (manner.metadata === 'keep' || conversion !== null || manner.format === 'sheet') await stat(original);
  // a sheet makes a small copy of its own
  if (manner.format === 'sheet') return { path: original, pieces: null };
  let path = original;
  if (conversion !== null) {
    const { quality, longEdge, metadata } = manner;
    path = staged;
    await parts.convert(original, staged, {
      format: conversion,
      quality,
      longEdge,
      keepsWords: metadata === 'keep',
    });
  }
  switch (manner.metadata) {
    case 'keep':
      return { path, pieces: null };
    case 'embed':
      return { path, pieces: await parts.embed(path, asset) };
    case 'strip':
      return { path, pieces: await parts.strip(path, asset) };
  }
}

/** Writes a made file to a new place. */
export async function writeMade({ path, pieces }: MadeMedia, target: string): Promise<void> {
  if (pieces !== null) await writePieces(path, pieces, target);
  else await copyFile(path, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
}
