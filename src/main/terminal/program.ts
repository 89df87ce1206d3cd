import { nameFields } from '@shared/names/nameFields';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { CommonOptions } from './CommonOptions';
import { printable } from './printable';
import type { BatchOptions } from './runBatch';
import type { DrainOptions } from './runDrain';
import type { ExportOptions } from './runExport';
import type { GenerateOptions } from './runGenerate';

/** Which command does what. Each gives its exit status. */
export type Commands = Readonly<{
  generate: (options: GenerateOptions) => Promise<number>;
  batch: (file: string, options: BatchOptions) => Promise<number>;
  run: (options: DrainOptions) => Promise<number>;
  jobs: (options: CommonOptions) => Promise<number>;
  list: (options: CommonOptions) => Promise<number>;
  export: (options: ExportOptions) => Promise<number>;
}>;

/** The command line of Easel. `setExit` hears the exit status of the command that ran. */
export function program(commands: Commands, setExit: (status: number) => void): Command {
  const easel = new Command('easel')
    .description('Generates images and films, from a terminal')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(`${text.split('\n').map(printable).join('\n')}`) })
    .showHelpAfterError('(add --help for what there is)');

  common(connected(easel.command('generate').description('make pictures or a film from one prompt')))
    .requiredOption('--model <id>', 'the model, as provider/model')
    .requiredOption('--prompt <text>', 'the prompt; {a|b} makes one job for each')
    .option('--set <name=value>', 'a parameter of the model; may be given again', collect, [])
    .option('--count <n>', 'how many times, each with a seed of its own', wholeNumber, 1)
    .action(async (options) => setExit(await commands.generate(options)));

  common(connected(easel.command('batch').argument('<file>').description('queue and run a list of prompts')))
    .requiredOption('--model <id>', 'the model, as provider/model')
    .option('--set <name=value>', 'a parameter where the list has none; may be given again', collect, [])
    .option('--concurrency <n>', 'requests under way at once', wholeNumber)
    .option('--limit-credits <n>', 'stop before spending more, possible charges included', credits)
    .option('--yes', 'queue a long list without asking')
    .action(async (file, options) => setExit(await commands.batch(file, options)));

  common(connected(easel.command('run').description('run what is queued, to the end')))
    .option('--concurrency <n>', 'requests under way at once', wholeNumber)
    .addOption(
      new Option('--unknown <what>', 'jobs with an unknown charge: retry may charge twice')
        .choices(['ask', 'skip', 'retry'])
        .default('skip'),
    )
    .option('--wait', 'wait for a service that does not answer, however long')
    .action(async (options) => setExit(await commands.run(options)));

  common(easel.command('jobs').description('show every job with its attempts')).action(async (options) =>
    setExit(await commands.jobs(options)),
  );
  common(easel.command('list').description('show every file of the library')).action(async (options) =>
    setExit(await commands.list(options)),
  );
  common(easel.command('export').description('hand over what the library holds, as files for others'))
    .requiredOption('--to <path>', 'a folder; for an archive or a contact sheet also its file')
    .option('--query <words>', 'which ones, as the gallery searches; all without it', '')
    .addOption(
      choice('--metadata <how>', 'what the files say of themselves: embed writes prompt and parameters', [
        ...['embed', 'strip', 'keep'],
      ]).default('embed'),
    )
    .addOption(
      choice('--format <kind>', 'a sheet is a PDF, or a PNG where --to ends so', [
        'files',
        'zip',
        'sheet',
      ]).default('files'),
    )
    .option('--name <pattern>', patternWords, '{name}')
    .addOption(
      choice('--convert <format>', 'pictures in another format; films stay', ['png', 'jpeg', 'webp', 'avif']),
    )
    .option('--long-edge <pixels>', 'pictures at most so long', longEdge)
    .option('--quality <n>', '1 to 100, where pictures are converted', quality, 90)
    .action(async (options) => setExit(await commands.export(options)));
  for (const command of easel.commands) command.exitOverride();
  return easel;
}

const patternWords = `how they are named; a slash makes a folder. ${Object.entries(nameFields)
  .map(([name, { words, option }]) => `{${name}} ${words}${option ? ` (${option.words})` : ''}`)
  .join('; ')}`;

function choice(flags: string, words: string, choices: readonly string[]): Option {
  return new Option(flags, words).choices(choices);
}

function common(command: Command): Command {
  return command
    .option('--library <folder>', 'keep everything under this folder')
    .option('--json', 'one JSON object a line');
}

function connected(command: Command): Command {
  return command.option(
    '--base-url <url>',
    'the service; its key comes from EASEL_API_KEY or the keychain. Without it: the local service',
  );
}

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new InvalidArgumentError('It is a whole number of 1 or more.');
  return value;
}

function longEdge(text: string): number {
  const value = wholeNumber(text);
  if (value < 16 || value > 16_384) throw new InvalidArgumentError('It is 16 to 16384 pixels.');
  return value;
}

function quality(text: string): number {
  const value = wholeNumber(text);
  if (value > 100) throw new InvalidArgumentError('It is 1 to 100.');
  return value;
}

function credits(text: string): number {
  const value = Number(text);
  if (!(value >= 0)) throw new InvalidArgumentError('It is a number of credits.');
  return value;
}
