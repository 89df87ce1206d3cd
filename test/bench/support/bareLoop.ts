import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { link, open, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { sharp } from '../../../src/images/sharp.ts';

/**
 * `bare`: no checks, no waiting for the disk. `synced`: each picture is decoded, and waited for until it is on the
 * disk. `same`: moreover its name appears only when it is whole, writes over nothing, and is on the disk too. None
 * keeps a journal: what was paid for and not fetched is lost at a crash.
 */
export type Care = 'bare' | 'synced' | 'same';

/** What anybody would write in ten lines: POST, GET the picture, write it, `parallel` at a time. */
export async function bareLoop(
  url: string,
  count: number,
  parallel: number,
  care: Care = 'bare',
): Promise<void> {
  const pool = new Pool(url, { connections: parallel });
  const folder = mkdtempSync(join(tmpdir(), 'easel-bare-'));
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      const number = next;
      next += 1;
      const answer = await pool.request({
        method: 'POST',
        path: '/api/v1/imagegen/dev',
        headers: { authorization: 'Bearer bench', 'content-type': 'application/json' },
        body: JSON.stringify({ prompt: 'a quiet room', seed: number }),
      });
      const result = (await answer.body.json()) as { images: { url: string }[] };
      const media = await pool.request({
        method: 'GET',
        path: new URL(result.images[0]?.url ?? url).pathname,
      });
      const picture = Buffer.from(await media.body.arrayBuffer());
      if (care !== 'bare') await sharp(picture).raw().toBuffer();
      const file = join(folder, `${number}.png`);
      if (care === 'same') await placeWhole(folder, file, picture);
      else await writeFile(file, picture, { flush: care === 'synced' });
    }
  };
  writeFileSync(join(folder, '.keep'), '');
  await Promise.all(Array.from({ length: parallel }, lane));
  await pool.close();
  rmSync(folder, { recursive: true });
}

async function placeWhole(folder: string, file: string, picture: Buffer): Promise<void> {
  const part = `${file}.part`;
  await writeFile(part, picture, { flag: 'wx', flush: true });
  await link(part, file);
  await unlink(part);
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
