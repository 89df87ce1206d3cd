import { t } from '@shared/messages/t';
import type { Command } from 'commander';
import type { SettingsWish } from '../../ports/SettingsWish';
import type { CommonOptions } from './CommonOptions';

/** Defines the options of `easel settings`. */
export function settingsCommand(
  settings: Command,
  common: (command: Command) => Command,
  run: (wish: SettingsWish, options: CommonOptions) => Promise<void>,
): void {
  settings.description(t('terminal.helpSettings'));
  common(settings.command('list', { isDefault: true }).description(t('terminal.helpSettingsList'))).action(
    (options) => run({ what: 'list' }, options),
  );
  common(settings.command('get').argument('<setting>').description(t('terminal.helpSettingsGet'))).action(
    (path: string, options) => run({ what: 'get', path }, options),
  );
  common(
    settings
      .command('set')
      .argument('<setting>')
      .argument('<value>')
      .description(t('terminal.helpSettingsSet')),
  ).action((path: string, value: string, options) => run({ what: 'set', path, value }, options));
  common(
    settings
      .command('reset')
      .argument('[setting]')
      .description(t('terminal.helpSettingsReset'))
      .option('--all', t('terminal.helpSettingsResetAll')),
  ).action((path: string | undefined, options) =>
    run({ what: 'reset', path: path ?? null, all: options.all === true }, options),
  );
}
