import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { pictureFormatOf } from '@shared/service';

export async function withTemporaryPicture<T>(
  bytes: Uint8Array,
  target: string,
  make: (path: string) => Promise<T>,
): Promise<T> {
  const format = pictureFormatOf(bytes);
  if (format !== 'webp' && format !== 'png' && format !== 'jpeg')
    throw new EaselError('invalid_input', t('previews.noFrame'));
  const temporary = `${target}.given`;
  await mkdir(dirname(temporary), { recursive: true });
  try {
    await writeFile(temporary, bytes);
    return await make(temporary);
  } finally {
    await rm(temporary, { force: true });
  }
}
