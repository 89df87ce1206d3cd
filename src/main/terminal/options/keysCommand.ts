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
  keys.description('the keys of services');
  common(keys.command('create'))
    .description(
      'make a key with the session token in EASEL_SESSION_TOKEN, which is used once and kept nowhere, and keep it in a profile',
    )
    .option('--profile <name>', 'the profile that gets it')
    .option('--base-url <url>', 'the service, for a new profile')
    .option('--name <name>', 'the name of the new profile; by default its host', '')
    .option('--description <text>', 'its description at the service', 'Easel')
    .option('--scope <scope>', 'what it opens', 'full_access')
    .option('--replace', 'replace the key that the profile has now')
    .option('--print', 'print the key, once')
    .action(run.create);
  const token = 'with the session token in EASEL_SESSION_TOKEN';
  common(keys.command('list'))
    .description(`list your keys, if the service shows them, ${token}`)
    .requiredOption('--profile <name>', 'the profile of the service')
    .action((options: KeysOptions) => run.keys({ kind: 'list' }, options));
  common(keys.command('delete'))
    .description(`delete one of your keys for good, ${token}`)
    .argument('<id>', 'its id, from easel keys list')
    .requiredOption('--profile <name>', 'the profile of the service')
    .option('--yes', 'do not ask')
    .action((id: string, options: KeysOptions & Readonly<{ yes?: boolean }>) =>
      run.keys({ kind: 'delete', id, yes: options.yes === true }, options),
    );
}
