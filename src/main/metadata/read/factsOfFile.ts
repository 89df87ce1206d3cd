import { open } from 'node:fs/promises';
import { sourceOfFile } from '../../../media-formats/source';
import { credentialsName } from './contentCredentials';
import { readEmbedded } from './readEmbedded';
import { type FileFacts, readFacts } from './readFacts';

/** Reads the metadata of a picture or film; null: it cannot be read. */
export async function factsOfFile(path: string, kind: 'image' | 'video'): Promise<FileFacts | null> {
  const file = await open(path).catch(() => null);
  if (file === null) return null;
  try {
    const { size } = await file.stat();
    return readFacts(sourceOfFile(file.fd, size), kind);
  } finally {
    await file.close();
  }
}

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
