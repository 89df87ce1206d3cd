import { EaselError } from '@shared/ipc/EaselError';

/** What is run, and the words it is given: each arrives as it is, no shell reads them. */
export type ProgramStart = Readonly<{ command: string; args: readonly string[] }>;

/**
 * How a system starts a program with files.
 * @param files whole paths
 * @throws EaselError `invalid_input` for a file that the program could take for something else than a file
 */
export function startOf(platform: string, program: string, files: readonly string[]): ProgramStart {
  // a name that begins with a dash would be read as an option
  if (files.some((file) => !/^(?:\/|[a-z]:[\\/]|\\\\)/i.test(file)))
    throw new EaselError('invalid_input', 'Easel opens files only by their whole paths.');
  if (platform === 'darwin') return { command: '/usr/bin/open', args: ['-a', program, ...files] };
  if (platform !== 'win32' && program.endsWith('.desktop'))
    return { command: 'gio', args: ['launch', program, ...files] };
  return { command: program, args: files };
}
