import type { Command } from 'commander';

/** Selects the profile of a command. */
export type ProfileOptions = Readonly<{ profile?: string; baseUrl?: string }>;

/** Adds the profile options to a command that queries one profile and sends nothing. */
export function profileOption(command: Command): Command {
  return command
    .option('--profile <name>', 'the profile by its name; without it the active one')
    .option(
      '--base-url <url>',
      'the profile by its service; its key comes from EASEL_API_KEY or the keychain',
    );
}
