import { open } from 'node:fs/promises';
import { sourceOfFile } from '../../../media-formats/source';
import { credentialsName } from './contentCredentials';
import { readEmbedded } from './readEmbedded';

/** Reads "made by …" from the content credentials of a file; null: it has none. */
export async function credentialsOf(path: string, kind: 'image' | 'video'): Promise<string | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return readEmbedded(sourceOfFile(file.fd, size), kind).texts.get(credentialsName) ?? null;
  } finally {
    await file.close();
  }
}
