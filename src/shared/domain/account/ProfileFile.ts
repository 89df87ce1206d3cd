import { z } from 'zod';
import { t } from '../../messages/t';
import { parseFolderPath } from '../../names/parseFolderPath';
import { addressOf } from '../../service';
import { parseEaselFile } from '../library/parseEaselFile';
import { noOptions, type ProfileOptions, zProfileOptions } from './ProfileOptions';

const version = 1;

/** The file format for sharing profiles: URLs and limits, never a key. */
const zProfileFile = z.object({
  easelProfiles: z.literal(version),
  profiles: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(80),
        baseUrl: z.url({ protocol: /^https?$/ }).max(500),
        options: zProfileOptions.partial().optional(),
      }),
    )
    .min(1)
    .max(100),
});

export interface SharedProfile {
  readonly name: string;
  readonly baseUrl: string;
  readonly options: ProfileOptions;
}

export type ProfileFileResult =
  | Readonly<{ ok: true; profiles: readonly SharedProfile[] }>
  | Readonly<{ ok: false; message: string }>;

export const maxProfileFileBytes = 1024 * 1024;

/** Parses a profile file completely or not at all; errors are sentences for the user. */
export function readProfileFile(text: string): ProfileFileResult {
  const parsed = parseEaselFile(text, {
    kind: 'profiles',
    mark: 'easelProfiles',
    version,
    schema: zProfileFile,
  });
  if (!parsed.ok) return parsed;
  const profiles: SharedProfile[] = [];
  for (const { name, baseUrl, options } of parsed.data.profiles) {
    const url = new URL(baseUrl);
    if (url.username !== '' || url.password !== '') return failure(t('words.fileHasCredentials', { name }));
    const folder = parseFolderPath(options?.folder ?? '');
    if (!folder.ok) return failure(t('words.fileHasBadFolder', { name, problem: folder.message }));
    const givenOptions = Object.fromEntries(
      Object.entries(options ?? {}).filter(([, value]) => value !== undefined),
    );
    profiles.push({
      name,
      baseUrl: addressOf(baseUrl),
      options: { ...noOptions, ...givenOptions, folder: folder.folder },
    });
  }
  return { ok: true, profiles };
}

export function writeProfileFile(profiles: readonly SharedProfile[]): string {
  const entries = profiles.map(({ name, baseUrl, options }) => ({ name, baseUrl, options }));
  return `${JSON.stringify({ easelProfiles: version, profiles: entries }, null, 2)}\n`;
}

function failure(message: string): ProfileFileResult {
  return { ok: false, message };
}
