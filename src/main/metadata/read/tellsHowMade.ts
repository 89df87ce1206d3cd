import { factsOfFile } from './factsOfFile';

/** Whether whoever has a file can read in it how it was made. False where it cannot be read. */
export async function tellsHowMade(path: string, kind: 'image' | 'video'): Promise<boolean> {
  const said = await factsOfFile(path, kind);
  return said !== null && (said.facts.prompt !== '' || said.program !== null);
}
