import { t } from '@shared/messages/t';
import type { Command } from 'commander';
import type { ProfilesTask } from '../commands/runProfiles';
import type { CommonOptions } from './CommonOptions';

type Run = (task: ProfilesTask, options: CommonOptions) => Promise<void>;

/** Defines the options of `easel profiles`. */
export function profilesCommand(profiles: Command, common: (command: Command) => Command, run: Run): void {
  profiles.description(t('terminal.helpProfiles'));
  const sub = (name: string, words: string) => common(profiles.command(name)).description(words);
  sub('list', t('terminal.helpProfilesList')).action((options) => run({ what: 'list' }, options));
  sub('add', t('terminal.helpProfilesAdd'))
    .requiredOption('--base-url <url>', t('terminal.helpProfilesAddBaseUrl'))
    .option('--name <name>', t('terminal.helpProfilesAddName'), '')
    .action((options) => run({ what: 'add', name: options.name, baseUrl: options.baseUrl }, options));
  sub('rename', t('terminal.helpProfilesRename'))
    .argument('<name>')
    .argument('<new-name>')
    .action((name, newName, options) => run({ what: 'rename', name, newName }, options));
  sub('use', t('terminal.helpProfilesUse'))
    .argument('<name>')
    .action((name, options) => run({ what: 'use', name }, options));
  sub('remove', t('terminal.helpProfilesRemove'))
    .argument('<name>')
    .option('--yes', t('terminal.helpProfilesRemoveYes'))
    .action((name, options) => run({ what: 'remove', name, yes: options.yes === true }, options));
  sub('export', t('terminal.helpProfilesExport'))
    .argument('<file>')
    .action((file, options) => run({ what: 'export', file }, options));
  sub('import', t('terminal.helpProfilesImport'))
    .argument('<file>')
    .action((file, options) => run({ what: 'import', file }, options));
}
