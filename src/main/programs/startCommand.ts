import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';

/** A command and its arguments, which no shell interprets. */
export type StartCommand = Readonly<{ command: string; args: readonly string[] }>;

/** @param files absolute paths. @throws EaselError `invalid_input` for a path that may look like an option */
export function startCommand(platform: string, program: string, files: readonly string[]): StartCommand {
  // a name that begins with a dash would be taken for an option
  if (files.some((file) => !/^(?:\/|[a-z]:[\\/]|\\\\)/i.test(file)))
    throw new EaselError('invalid_input', t('programs.easelOpensFilesOnlyByTheirWhole'));
  if (platform === 'darwin') return { command: '/usr/bin/open', args: ['-a', program, ...files] };
  if (platform !== 'win32' && program.endsWith('.desktop'))
    return { command: 'gio', args: ['launch', program, ...files] };
  return { command: program, args: files };
}
