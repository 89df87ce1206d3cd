import { t } from '@shared/messages/t';
import { defaultOf } from '@shared/settings/settingAt';
import { settingPaths, settingsTable } from '@shared/settings/settingsTable';
import { settingText } from '@shared/settings/settingText';
import { allCommands, type CommandNode } from './commandTree';

export function manPage(root: CommandNode): string {
  const commands = allCommands(root).slice(1);
  return [
    '.TH EASEL 1',
    '.SH NAME',
    `easel \\- ${roff(root.description)}`,
    '.SH SYNOPSIS',
    `.B ${roff('easel')}`,
    roff(root.usage.replace(/^easel /, '')),
    '.SH COMMANDS',
    ...commands.flatMap(({ path, description, usage, options }) => [
      `.SS ${roff(path.join(' '))}`,
      `${roff(sentence(description))}`,
      '.PP',
      `.B ${roff(usage)}`,
      ...options.flatMap((option) => ['.TP', `.B ${roff(option.flags)}`, roff(sentence(option.description))]),
    ]),
    '.SH SETTINGS',
    ...settingPaths.flatMap((path) => {
      const { label, description } = settingsTable[path];
      const defaultText = t('terminal.manUsually', { value: settingText(path, defaultOf(path)) });
      const explanation = description === undefined ? '' : ` ${sentence(description)}`;
      return ['.TP', `.B ${roff(path)}`, roff(`${sentence(label)}${explanation} ${defaultText}`)];
    }),
    '.SH ENVIRONMENT',
    '.TP',
    '.B EASEL_API_KEY',
    roff(t('terminal.manApiKey')),
    '.SH EXIT STATUS',
    roff(t('terminal.manExitStatus')),
    '',
  ].join('\n');
}

function sentence(words: string): string {
  const capital = words.slice(0, 1).toUpperCase() + words.slice(1);
  return /[.!?)]$/.test(capital) ? capital : `${capital}.`;
}

// escapes dashes and backslashes, and keeps lines from beginning with a roff request
function roff(text: string): string {
  const safe = text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replace(/\s+/g, ' ');
  return /^[.']/.test(safe) ? `\\&${safe}` : safe;
}
