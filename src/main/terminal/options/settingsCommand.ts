import type { Command } from 'commander';
import type { SettingsWish } from '../../ports/SettingsWish';
import type { CommonOptions } from './CommonOptions';

/** Defines the options of `easel settings`. */
export function settingsCommand(
  settings: Command,
  common: (command: Command) => Command,
  run: (wish: SettingsWish, options: CommonOptions) => Promise<void>,
): void {
  settings.description('show or change the settings of the library, also while a window has it open');
  common(settings.command('list', { isDefault: true }).description('show every setting')).action((options) =>
    run({ what: 'list' }, options),
  );
  common(settings.command('get').argument('<setting>').description('show one, as it is typed')).action(
    (path: string, options) => run({ what: 'get', path }, options),
  );
  common(
    settings
      .command('set')
      .argument('<setting>')
      .argument('<value>')
      .description('change a setting; "none" removes a limit'),
  ).action((path: string, value: string, options) => run({ what: 'set', path, value }, options));
  common(
    settings
      .command('reset')
      .argument('[setting]')
      .description("restore a setting's default")
      .option('--all', 'every setting'),
  ).action((path: string | undefined, options) =>
    run({ what: 'reset', path: path ?? null, all: options.all === true }, options),
  );
}
