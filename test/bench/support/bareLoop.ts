import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { Pool } from 'undici';

/**
 * What anybody would write in ten lines: POST, GET the picture, write it, `parallel` at a time. No journal, no
 * checks, no waiting for the disk.
 * @param careful decodes each picture and waits until it is on the disk, as a program must that may not lose one
 */
export async function bareLoop(url: string, count: number, parallel: number, careful = false): Promise<void> {
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
      if (careful) await sharp(picture).raw().toBuffer();
      await writeFile(join(folder, `${number}.png`), picture, { flush: careful });
    }
  };
  writeFileSync(join(folder, '.keep'), '');
  await Promise.all(Array.from({ length: parallel }, lane));
  await pool.close();
  rmSync(folder, { recursive: true });
}
