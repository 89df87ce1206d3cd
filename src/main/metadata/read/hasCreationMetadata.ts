import { factsOfFile } from './factsOfFile';

/** Whether a file's metadata tells how it was made. False if it cannot be read. */
export async function hasCreationMetadata(path: string, kind: 'image' | 'video'): Promise<boolean> {
  const said = await factsOfFile(path, kind);
  return said !== null && (said.facts.prompt !== '' || said.program !== null);
}
