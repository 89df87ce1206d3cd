import { closeSync, openSync, writeSync } from 'node:fs';
import type { Piece } from '../../files/Piece';
import { readPieces } from '../../files/readPieces';
import { SyncFile } from '../../files/SyncFile';
import type { MetadataChange } from './EmbeddedMetadata';
import { rewriteMetadata } from './rewriteMetadata';

/**
 * Writes a new file with the metadata of another changed, on the thread that asks.
 * @throws MetadataError in words that go on from "it"; what the disk says, also where `target` exists
 */
export async function writeAnew(path: string, change: MetadataChange, target: string): Promise<void> {
  const file = new SyncFile(path);
  try {
    await writePieces(file, await rewriteMetadata(file, file.size, change), target);
  } finally {
    file.close();
  }
}

async function writePieces(file: SyncFile, pieces: readonly Piece[], target: string): Promise<void> {
  const to = openSync(target, 'wx');
  try {
    for await (const bytes of readPieces(file, pieces)) writeWhole(to, bytes);
  } finally {
    closeSync(to);
  }
}

// a disk that is nearly full takes a part, and says so only at the next write
function writeWhole(to: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(to, bytes, done, bytes.length - done);
}
