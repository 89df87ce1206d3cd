import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sharp } from '../../images/sharp';
import { withDecodingMemory } from './decodeImage';

let folder: string;
let picture: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'easel-decode-'));
  picture = join(folder, 'a.png');
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a63' } })
    .png()
    .toFile(picture);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Work that fails once with each of these messages, and then returns the number of attempts. */
function failing(...words: readonly string[]): () => Promise<number> {
  const left = [...words];
  let tries = 0;
  return async () => {
    tries += 1;
    const next = left.shift();
    if (next !== undefined) throw new Error(next);
    return tries;
  };
}
const lost = 'Warning treated as error due to failOn setting';

describe('work on a picture that fails', () => {
  it('is tried again where its words were taken by another that failed', async () => {
    expect(await withDecodingMemory(picture, undefined, failing(lost))).toBe(2);
    await expect(
      withDecodingMemory(picture, undefined, failing(lost, 'b.jpg: write error\nNo space left on device')),
    ).rejects.toMatchObject({ code: 'ENOSPC' });
  });

  it('says what it says at once, and is damaged where nothing is ever said', async () => {
    await expect(withDecodingMemory(picture, undefined, failing('libspng read error'))).rejects.toMatchObject(
      {
        kind: 'damaged',
      },
    );
    await expect(withDecodingMemory(picture, undefined, failing(lost, lost, lost))).rejects.toMatchObject({
      kind: 'damaged',
    });
  });
});
