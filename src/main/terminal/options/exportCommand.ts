import { plainName } from '@shared/domain/library/ExportOrder';
import { nameFields } from '@shared/names/nameFields';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { namedPath } from './namedPath';
import { queryOption } from './queryOption';

const patternWords = `how they are named, ${plainName('embed')} without it, and ${plainName('strip')} where metadata is stripped; a slash makes a folder. ${Object.entries(
  nameFields,
)
  .map(([name, { words, option }]) => `{${name}} ${words}${option ? ` (${option.words})` : ''}`)
  .join('; ')}`;

/** Defines the options of `easel export`. */
export function exportCommand(command: Command): Command {
  return command
    .description('export pictures and films of the library as files')
    .requiredOption('--to <path>', 'a folder; for an archive or a contact sheet also its file', namedPath)
    .addOption(queryOption())
    .addOption(
      choice('--metadata <how>', 'metadata of the files; embed writes prompt and parameters', [
        ...['embed', 'strip', 'keep'],
      ]).default('embed'),
    )
    .addOption(
      choice('--format <kind>', 'a sheet is a PDF, or a PNG if --to ends in .png', [
        ...['files', 'zip', 'sheet'],
      ]).default('files'),
    )
    .option('--name <pattern>', patternWords)
    .addOption(
      choice('--convert <format>', 'convert pictures to this format; films stay unchanged', [
        'png',
        'jpeg',
        'webp',
        'avif',
      ]),
    )
    .option('--long-edge <pixels>', 'longest edge of the pictures', within(16, 16_384))
    .option('--quality <n>', 'quality of converted pictures', within(1, 100), 90);
}

function choice(flags: string, words: string, choices: readonly string[]): Option {
  return new Option(flags, words).choices(choices);
}

function within(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`);
  };
}
