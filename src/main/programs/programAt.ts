// What may be started: an application on macOS, an .exe file on Windows, a desktop entry or executable on Linux.

import { constants, type Stats } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import { basename, extname, posix, win32 } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { succeeds } from '../slices/succeeds';

/** Maximum size of a program description file, bytes. */
const maxBytes = 1024 * 1024;
const maxNameLength = 60;

/** @throws EaselError `not_found` or `invalid_input`, with a message for the user */
export async function programAt(
  path: string,
  platform: string,
): Promise<Readonly<{ path: string; name: string }>> {
  const called = nameOf(path, platform);
  const stats = await stat(path).catch((cause: unknown) => {
    throw new EaselError('not_found', t('programs.isNotThereAnyMoreChooseIt', { called }), { cause });
  });
  const name =
    platform === 'darwin'
      ? bundleName(path, stats)
      : platform === 'win32'
        ? exeName(path, stats)
        : await linuxName(path, stats);
  if (name === null)
    throw new EaselError(
      'invalid_input',
      t('programs.isNotAProgram', { name: called, choose: chooseProgramHint(platform) }),
    );
  return { path, name: displayName(name) || called };
}

function bundleName(path: string, found: Stats): string | null {
  return found.isDirectory() && /\.app$/i.test(path) ? nameOf(path, 'darwin') : null;
}

function exeName(path: string, found: Stats): string | null {
  return found.isFile() && /\.exe$/i.test(path) ? nameOf(path, 'win32') : null;
}

/** The name in the desktop entry, or else the file name; null: the file is not a program. */
async function linuxName(path: string, found: Stats): Promise<string | null> {
  if (!found.isFile()) return null;
  if (extname(path) !== '.desktop') {
    return (await succeeds(access(path, constants.X_OK))) ? basename(path) : null;
  }
  const text = found.size > maxBytes ? '' : await readFile(path, 'utf8').catch(() => '');
  const [, entry = ''] = text.split(/^\[Desktop Entry\][ \t]*$/m);
  const entrySection = entry.split(/^\[/m)[0] ?? '';
  if (!/^Exec[ \t]*=/m.test(entrySection)) return null;
  return /^Name[ \t]*=[ \t]*(.*)$/m.exec(entrySection)?.[1] ?? basename(path, '.desktop');
}

function nameOf(path: string, platform: string): string {
  const base = platform === 'win32' ? win32.basename(path) : posix.basename(path);
  return displayName(base.replace(/\.(?:app|exe|desktop)$/i, ''));
}

function displayName(name: string): string {
  return name
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, maxNameLength);
}

function chooseProgramHint(platform: string): string {
  if (platform === 'darwin') return t('programs.chooseAProgramInTheApplications');
  if (platform === 'win32') return t('programs.chooseAFileThatEndsInExe');
  return t('programs.chooseAnExecutableFileOrAFile');
}
