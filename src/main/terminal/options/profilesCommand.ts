import type { Command } from 'commander';
import type { ProfilesTask } from '../commands/runProfiles';
import type { CommonOptions } from './CommonOptions';

type Run = (task: ProfilesTask, options: CommonOptions) => Promise<void>;

/** What may be said to `easel profiles`. */
export function profilesCommand(profiles: Command, common: (command: Command) => Command, run: Run): void {
  profiles.description('the connections of this library; keys are never shown');
  const sub = (name: string, words: string) => common(profiles.command(name)).description(words);
  sub('list', 'every profile: its service, its key, what it is at work on').action((options) =>
    run({ what: 'list' }, options),
  );
  sub('add', 'add one; its key comes from EASEL_API_KEY and is checked')
    .requiredOption('--base-url <url>', 'the service')
    .option('--name <name>', 'its name; by default its host', '')
    .action((options) => run({ what: 'add', name: options.name, baseUrl: options.baseUrl }, options));
  sub('rename', 'give one another name')
    .argument('<name>')
    .argument('<new-name>')
    .action((name, newName, options) => run({ what: 'rename', name, newName }, options));
  sub('use', 'make one the active one: the window shows it, commands without --profile mean it')
    .argument('<name>')
    .action((name, options) => run({ what: 'use', name }, options));
  sub('remove', 'remove one and its key; says what happens to its jobs and pictures')
    .argument('<name>')
    .option('--yes', 'without asking')
    .action((name, options) => run({ what: 'remove', name, yes: options.yes === true }, options));
  sub('export', 'write all to a file, without their keys')
    .argument('<file>')
    .action((file, options) => run({ what: 'export', file }, options));
  sub('import', 'add those of a file; a name that is taken becomes another')
    .argument('<file>')
    .action((file, options) => run({ what: 'import', file }, options));
}
