import type { Command } from 'commander';

/** Whose account a command means. */
export type ProfileOptions = Readonly<{ profile?: string; baseUrl?: string }>;

/** For commands that ask of one profile and send nothing. */
export function profileOption(command: Command): Command {
  return command
    .option('--profile <name>', 'the profile by its name; without it the active one')
    .option(
      '--base-url <url>',
      'the profile by its service; its key comes from EASEL_API_KEY or the keychain',
    );
}
