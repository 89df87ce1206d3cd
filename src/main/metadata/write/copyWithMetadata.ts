import { closeSync, openSync, writeSync } from 'node:fs';
import { BlockingFile } from '../../files/BlockingFile';
import type { FilePart } from '../../files/FilePart';
import { readParts } from '../../files/readParts';
import type { MetadataChange } from './EmbeddedMetadata';
import { rewriteMetadata } from './rewriteMetadata';

/** Blocks the calling thread. @throws MetadataError with a message for the user, or the disk's error such as EEXIST */
export async function copyWithMetadata(path: string, change: MetadataChange, target: string): Promise<void> {
  const file = new BlockingFile(path);
  try {
    await writeParts(file, await rewriteMetadata(file, file.size, change), target);
  } finally {
    file.close();
  }
}

async function writeParts(file: BlockingFile, parts: readonly FilePart[], target: string): Promise<void> {
  const to = openSync(target, 'wx');
  try {
    for await (const bytes of readParts(file, parts)) writeWhole(to, bytes);
  } finally {
    closeSync(to);
  }
}

// a nearly full disk writes only a part, and reports the error at the next write
function writeWhole(to: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(to, bytes, done, bytes.length - done);
}
