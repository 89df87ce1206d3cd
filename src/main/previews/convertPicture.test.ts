import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sharp } from '../../images/sharp';
import { convertPicture } from './convertPicture';

it.skipIf(!existsSync('/dev/full'))(
  'tells a full disk by its code, and not in the words of what writes',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'easel-convert-'));
    try {
      const path = join(folder, 'a.png');
      await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a63' } }).toFile(path);
      for (const format of ['png', 'jpeg', 'webp', 'avif'] as const) {
        const how = { format, quality: 80, longEdge: null, keepsWords: false };
        await expect(convertPicture(path, '/dev/full', how), format).rejects.toMatchObject({
          code: 'ENOSPC',
        });
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
