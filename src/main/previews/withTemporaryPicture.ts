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
  const given = `${target}.given`;
  await mkdir(dirname(given), { recursive: true });
  try {
    await writeFile(given, bytes);
    return await make(given);
  } finally {
    await rm(given, { force: true });
  }
}
