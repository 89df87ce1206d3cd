import type { Command } from 'commander';
import type { ProfilesTask } from '../commands/runProfiles';
import type { CommonOptions } from './CommonOptions';

type Run = (task: ProfilesTask, options: CommonOptions) => Promise<void>;

/** Defines the options of `easel profiles`. */
export function profilesCommand(profiles: Command, common: (command: Command) => Command, run: Run): void {
  profiles.description('the connections of this library; keys are never shown');
  const sub = (name: string, words: string) => common(profiles.command(name)).description(words);
  sub('list', 'list the profiles with their service, key and jobs').action((options) =>
    run({ what: 'list' }, options),
  );
  sub('add', 'add one; its key comes from EASEL_API_KEY and is checked')
    .requiredOption('--base-url <url>', 'the service')
    .option('--name <name>', 'its name; by default its host', '')
    .action((options) => run({ what: 'add', name: options.name, baseUrl: options.baseUrl }, options));
  sub('rename', 'rename a profile')
    .argument('<name>')
    .argument('<new-name>')
    .action((name, newName, options) => run({ what: 'rename', name, newName }, options));
  sub('use', 'make a profile active: the window shows it, and commands without --profile use it')
    .argument('<name>')
    .action((name, options) => run({ what: 'use', name }, options));
  sub('remove', 'remove a profile and its key; tells what happens to its jobs and pictures')
    .argument('<name>')
    .option('--yes', 'without asking')
    .action((name, options) => run({ what: 'remove', name, yes: options.yes === true }, options));
  sub('export', 'write all to a file, without their keys')
    .argument('<file>')
    .action((file, options) => run({ what: 'export', file }, options));
  sub('import', 'add the profiles of a file; names already in use are changed')
    .argument('<file>')
    .action((file, options) => run({ what: 'import', file }, options));
}
