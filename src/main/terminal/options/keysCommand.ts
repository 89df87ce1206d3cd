import { t } from '@shared/messages/t';
import type { Command } from 'commander';
import type { KeysOptions, KeysTask } from '../commands/runKeys';
import type { KeysCreateOptions } from '../commands/runKeysCreate';

/** Defines the options of `easel keys`. */
export function keysCommand(
  keys: Command,
  common: (command: Command) => Command,
  run: Readonly<{
    create: (options: KeysCreateOptions) => Promise<void>;
    keys: (task: KeysTask, options: KeysOptions) => Promise<void>;
  }>,
): void {
  keys.description(t('terminal.helpKeys'));
  common(keys.command('create'))
    .description(t('terminal.helpKeysCreate'))
    .option('--profile <name>', t('terminal.helpKeysCreateProfile'))
    .option('--base-url <url>', t('terminal.helpKeysCreateBaseUrl'))
    .option('--name <name>', t('terminal.helpKeysCreateName'), '')
    .option('--description <text>', t('terminal.helpKeysCreateDescription'), 'Easel')
    .option('--scope <scope>', t('terminal.helpKeysCreateScope'), 'full_access')
    .option('--replace', t('terminal.helpKeysCreateReplace'))
    .option('--print', t('terminal.helpKeysCreatePrint'))
    .action(run.create);
  common(keys.command('list'))
    .description(t('terminal.helpKeysList'))
    .requiredOption('--profile <name>', t('terminal.helpKeysProfile'))
    .action((options: KeysOptions) => run.keys({ kind: 'list' }, options));
  common(keys.command('delete'))
    .description(t('terminal.helpKeysDelete'))
    .argument('<id>', t('terminal.helpKeysDeleteId'))
    .requiredOption('--profile <name>', t('terminal.helpKeysProfile'))
    .option('--yes', t('terminal.helpKeysDeleteYes'))
    .action((id: string, options: KeysOptions & Readonly<{ yes?: boolean }>) =>
      run.keys({ kind: 'delete', id, yes: options.yes === true }, options),
    );
}
