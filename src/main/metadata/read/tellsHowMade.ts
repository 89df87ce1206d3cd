import { open } from 'node:fs/promises';
import { sourceOfFile } from './ByteSource';
import { readFacts } from './readFacts';

/** Whether whoever has a file can read in it how it was made. False where it cannot be read. */
export async function tellsHowMade(path: string, kind: 'image' | 'video'): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (file === null) return false;
  try {
    const { size } = await file.stat();
    const { facts, program } = readFacts(sourceOfFile(file.fd, size), kind);
    return facts.prompt !== '' || program !== null;
  } finally {
    await file.close();
  }
}
