import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import type { Services } from '../compose';
import { ImageProblem } from '../ports/ImageProblem';

/**
 * Copies a picture to the clipboard as a PNG without metadata.
 * @param longEdge maximum long edge, px; null: original size
 * @throws EaselError `unreadable`, with a message for the user
 */
export async function copyImage(
  { convert }: Pick<Services, 'convert'>,
  copyPng: (png: Uint8Array<ArrayBuffer>) => Promise<void>,
  path: string,
  longEdge: number | null = null,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'easel-copy-'));
  try {
    const target = join(folder, 'picture.png');
    await convert(path, target, { format: 'png', quality: 100, longEdge, keepsMetadata: false });
    await copyPng(new Uint8Array(await readFile(target)));
  } catch (error) {
    if (!(error instanceof ImageProblem)) throw error;
    throw new EaselError('unreadable', error.message, { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
