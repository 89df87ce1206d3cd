import { t } from '@shared/messages/t';
import type { SettingPath } from '@shared/settings/SettingEntry';
import { defaultOf, patchOf, type SettingValue, settingAt } from '@shared/settings/settingAt';
import { settingsHeadings } from '@shared/settings/settingsHeadings';
import { isSettingPath, settingPaths, settingsTable } from '@shared/settings/settingsTable';
import { readSettingText, settingText, settingValueLabel } from '@shared/settings/settingText';
import type { SettingsCommand } from '../../ports/SettingsCommand';
import { UsageError } from '../options/UsageError';
import { jsonLine } from '../output/jsonLine';
import type { Output } from '../output/Output';
import type { TerminalEasel } from '../TerminalEasel';

export function runSettings(
  easel: Pick<TerminalEasel, 'settings'>,
  command: SettingsCommand,
  { json, out }: Readonly<{ json: boolean; out: Pick<Output, 'write'> }>,
): number {
  const { settings } = easel;
  const show = (path: SettingPath): void => {
    const value = settingAt(settings.get(), path);
    if (json) out.write(jsonLine(lineOf(path, value)));
    else if (command.what === 'get') out.write(`${settingText(path, value)}\n`);
    else out.write(`${path} = ${settingText(path, value)}\n`);
  };
  switch (command.what) {
    case 'list': {
      for (const [heading, paths] of Map.groupBy(settingPaths, (path) => settingsTable[path].heading)) {
        if (!json) out.write(`\n${settingsHeadings[heading].title}\n`);
        for (const path of paths) {
          if (json) show(path);
          else out.write(rowOf(path, settingAt(settings.get(), path)));
        }
      }
      return 0;
    }
    case 'get':
      show(knownPath(command.path));
      return 0;
    case 'set': {
      const path = knownPath(command.path);
      const reading = readSettingText(path, command.value);
      if (!reading.ok) throw new UsageError(`${path}: ${reading.problem}`);
      settings.set(patchOf(path, reading.value));
      show(path);
      return 0;
    }
    case 'reset': {
      if (command.all === (command.path !== null)) throw new UsageError(t('terminal.nameASetting'));
      for (const path of command.path === null ? settingPaths : [knownPath(command.path)]) {
        const defaultValue = defaultOf(path);
        if (settingAt(settings.get(), path) === defaultValue && command.all) continue;
        settings.set(patchOf(path, defaultValue));
        show(path);
      }
      return 0;
    }
  }
}

function knownPath(text: string): SettingPath {
  if (isSettingPath(text)) return text;
  const near = settingPaths.filter((path) => path.toLowerCase().includes(text.toLowerCase()));
  throw new UsageError(
    near.length > 0
      ? t('terminal.noSuchSettingNear', { name: text, near: near.join(', ') })
      : t('terminal.noSuchSetting', { name: text, all: settingPaths.join(', ') }),
  );
}

function rowOf(path: SettingPath, value: SettingValue): string {
  const defaultValue = defaultOf(path);
  const differs =
    value === defaultValue ? '' : `  ${t('terminal.usually', { value: settingText(path, defaultValue) })}`;
  return `  ${path.padEnd(34)}  ${settingText(path, value).padEnd(12)}  ${settingsTable[path].label}${differs}\n`;
}

function lineOf(path: SettingPath, value: SettingValue): object {
  const scaled = (of: SettingValue) =>
    settingsTable[path].kind === 'credits' && of !== null ? Number(of) / 1000 : of;
  return {
    event: 'setting',
    path,
    value: scaled(value),
    default: scaled(defaultOf(path)),
    label: settingsTable[path].label,
    words: settingValueLabel(path, value),
  };
}
