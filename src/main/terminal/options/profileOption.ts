import { t } from '@shared/messages/t';
import type { Command } from 'commander';

/** Selects the profile of a command. */
export type ProfileOptions = Readonly<{ profile?: string; baseUrl?: string }>;

/** Adds the profile options to a command that queries one profile and sends nothing. */
export function profileOption(command: Command): Command {
  return command
    .option('--profile <name>', t('terminal.helpProfile'))
    .option('--base-url <url>', t('terminal.helpBaseUrl'));
}
