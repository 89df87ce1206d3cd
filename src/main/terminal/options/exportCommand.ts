import { defaultNamePattern } from '@shared/domain/library/ExportRequest';
import { t } from '@shared/messages/t';
import { nameFields } from '@shared/names/nameFields';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { parsePathOption, queryOption } from './CommonOptions';

function patternDescription(): string {
  const fields = Object.entries(nameFields).map(
    ([name, { description, option }]) =>
      `{${name}} ${t(description)}${option ? ` (${t(option.description)})` : ''}`,
  );
  const [usual, stripped] = [defaultNamePattern('embed'), defaultNamePattern('strip')];
  return t('terminal.helpExportName', { usual, stripped, fields: fields.join('; ') });
}

export function exportCommand(command: Command): Command {
  return command
    .description(t('terminal.helpExport'))
    .requiredOption('--to <path>', t('terminal.helpExportTo'), parsePathOption)
    .addOption(queryOption())
    .addOption(
      choice('--metadata <how>', t('terminal.helpExportMetadata'), [...['embed', 'strip', 'keep']]).default(
        'embed',
      ),
    )
    .addOption(
      choice('--format <kind>', t('terminal.helpExportFormat'), [...['files', 'zip', 'sheet']]).default(
        'files',
      ),
    )
    .option('--name <pattern>', patternDescription())
    .addOption(choice('--convert <format>', t('terminal.helpExportConvert'), ['png', 'jpeg', 'webp', 'avif']))
    .option('--long-edge <pixels>', t('terminal.helpExportLongEdge'), within(16, 16_384))
    .option('--quality <n>', t('terminal.helpExportQuality'), within(1, 100), 90);
}

function choice(flags: string, words: string, choices: readonly string[]): Option {
  return new Option(flags, words).choices(choices);
}

function within(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(
      t('terminal.giveWholeNumberWithin', { least: String(min), most: String(max) }),
    );
  };
}
