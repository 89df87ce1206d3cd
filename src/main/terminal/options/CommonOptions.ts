import { t } from '@shared/messages/t';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Report } from '../output/Report';
import type { Signals } from '../output/Signals';

export type CommonOptions = Readonly<{
  library?: string;
  json?: boolean;
  /** `--here`: the user confirms a library that this computer has not seen before. */
  here?: boolean;
  /** `--after-loss`: send waiting jobs although the library has lost data. */
  afterLoss?: boolean;
}>;

export type ProfileSelector = Readonly<{ profile?: string; baseUrl?: string }>;

/** For commands that query one profile and send nothing. */
export function profileOption(command: Command): Command {
  return command
    .option('--profile <name>', t('terminal.helpProfile'))
    .option('--base-url <url>', t('terminal.helpBaseUrl'));
}

export function queryOption(): Option {
  return new Option('--query <query>', t('terminal.helpQuery')).default('', t('terminal.helpAllOfLibrary'));
}

/** An empty text, as from an unset shell variable, would mean the current folder. @throws InvalidArgumentError */
export function parsePathOption(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError(t('terminal.giveAName'));
  return text;
}

export type CommandDependencies = Readonly<{
  /** The value of EASEL_API_KEY; null: it is not set. */
  key: string | null;
  /** `--after-loss`: send waiting jobs although the library lost data and they may already have been paid for. */
  afterLoss: boolean;
  report: Report;
  signals: Signals;
}>;
