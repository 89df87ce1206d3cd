import { zAssetLabel } from '@shared/domain/gallery/Asset';
import { zDayTime } from '@shared/domain/queue/NightPlan';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type EngineCommandDependencies, engineCommands } from '../../../service/admin/engineCommands';
import type { SettingsWish } from '../../ports/SettingsWish';
import type { RateOptions } from '../commands/rateAssets';
import type { AccountOptions } from '../commands/runAccount';
import type { BatchOptions } from '../commands/runBatch';
import type { DrainOptions } from '../commands/runDrain';
import type { ExportOptions } from '../commands/runExport';
import type { GenerateOptions } from '../commands/runGenerate';
import type { HistoryOptions } from '../commands/runHistory';
import type { ImportOptions } from '../commands/runImport';
import type { KeysOptions, KeysTask } from '../commands/runKeys';
import type { KeysCreateOptions } from '../commands/runKeysCreate';
import type { ProfilesTask } from '../commands/runProfiles';
import type { UsageOptions } from '../commands/runUsage';
import type { VerifyOptions } from '../commands/runVerify';
import { type ListOptions, sorts } from '../commands/showAssets';
import type { ModelsOptions } from '../commands/showModels';
import type { TagOptions } from '../commands/tagAssets';
import { completionCommands } from '../completion/completionCommands';
import { printable } from '../output/printable';
import type { CommonOptions } from './CommonOptions';
import { exportCommand } from './exportCommand';
import { keysCommand } from './keysCommand';
import { namedPath } from './namedPath';
import { profileOption } from './profileOption';
import { profilesCommand } from './profilesCommand';
import { queryOption } from './queryOption';
import { settingsCommand } from './settingsCommand';
import { usageCommand } from './usageCommand';

/** The implementation of each command. Each returns its exit status. */
export type Commands = Readonly<{
  generate: (options: GenerateOptions) => Promise<number>;
  batch: (file: string, options: BatchOptions) => Promise<number>;
  run: (options: DrainOptions) => Promise<number>;
  jobs: (options: CommonOptions) => Promise<number>;
  list: (options: ListOptions) => Promise<number>;
  models: (options: ModelsOptions) => Promise<number>;
  tag: (options: TagOptions) => Promise<number>;
  rate: (options: RateOptions) => Promise<number>;
  import: (paths: readonly string[], options: ImportOptions) => Promise<number>;
  verify: (options: VerifyOptions) => Promise<number>;
  export: (options: ExportOptions) => Promise<number>;
  account: (options: AccountOptions) => Promise<number>;
  usage: (options: UsageOptions) => Promise<number>;
  /** Prints a text of the program itself: a completion script or the manual. */
  print: (text: string) => Promise<number>;
  settings: (wish: SettingsWish, options: CommonOptions) => Promise<number>;
  history: (options: HistoryOptions) => Promise<number>;
  profiles: (task: ProfilesTask, options: CommonOptions) => Promise<number>;
  createKey: (options: KeysCreateOptions) => Promise<number>;
  keys: (task: KeysTask, options: KeysOptions) => Promise<number>;
  engines: Pick<EngineCommandDependencies<CommonOptions>, 'withAdmin' | 'print' | 'complain'>;
}>;

/** The command line of Easel. `setExit` receives the exit status of the command. */
export function program(commands: Commands, setExit: (status: number) => void): Command {
  const easel = new Command('easel')
    .description('Generates images and films, from a terminal')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(`${text.split('\n').map(printable).join('\n')}`) })
    .showHelpAfterError('(add --help for what there is)');

  common(connected(easel.command('generate').description('make pictures or a film from one prompt')))
    .requiredOption(
      '--model <id>',
      'the model, as provider/model; repeat to send the prompt to several models',
      collectFirst,
    )
    .requiredOption('--prompt <text>', 'the prompt; {a|b} makes one job for each')
    .addOption(several('--set <name=value>', 'a parameter of the model; may be repeated'))
    .addOption(
      several('--image <file|url>', 'a picture for the model; may be repeated if the model takes several'),
    )
    .option('--count <n>', 'how many times, each with its own seed', wholeNumber, 1)
    .addOption(unknownOption('ask'))
    .action(async (options) => setExit(await commands.generate(options)));

  common(
    connected(
      easel
        .command('batch')
        .argument(
          '<file>',
          'CSV, TSV, JSON, a workbook of Excel or LibreOffice, or text with one prompt on each line',
        )
        .description('queue and run a list of prompts'),
    ),
  )
    .requiredOption('--model <id>', 'the model, as provider/model')
    .addOption(several('--set <name=value>', 'a parameter for rows that have none; may be repeated'))
    .option(
      '--pictures <folder>',
      'the folder of the pictures that the list names; by default the folder of the list',
    )
    .option('--sheet <name>', 'the sheet of a workbook, if not the first')
    .option('--concurrency <n>', 'requests under way at once', wholeNumber)
    .option('--limit-credits <n>', 'stop before spending more, possible charges included', credits)
    .option('--start-at <time>', 'send none of these jobs before this time of day, such as 22:00', dayTime)
    .option('--until <time>', 'send none of these jobs after this time; the rest stays in the queue', dayTime)
    .option(
      '--max-credits <n>',
      'spend at most this much in total on the jobs with this limit for the same night',
      credits,
    )
    .addOption(unknownOption('ask'))
    .option('--after-loss', afterLoss)
    .option(
      '--yes',
      'do not ask before queueing a long list, a list that was queued before, or one with a guessed encoding',
    )
    .action(async (file, options) => setExit(await commands.batch(file, options)));

  common(connected(easel.command('run').description('run what is queued, to the end')))
    .option('--concurrency <n>', 'requests under way at once', wholeNumber)
    .addOption(unknownOption('skip'))
    .option('--after-loss', afterLoss)
    .option('--now', 'also run jobs that wait for their start time')
    .option(
      '--past-bound',
      'also run jobs that stopped at their own limit of credits; this removes that limit',
    )
    .option('--wait', 'wait for a service that does not answer, however long')
    .option('--retry-downloads', 'retry now the downloads that failed or are scheduled for later')
    .action(async (options) => setExit(await commands.run(options)));

  common(easel.command('jobs').description('show every job with its attempts')).action(async (options) =>
    setExit(await commands.jobs(options)),
  );
  common(easel.command('list').description('show the files of the library'))
    .option(
      '--query <text>',
      'only files that match this search, as in the gallery: words, tag:name, rating:>=3',
    )
    .addOption(new Option('--sort <order>', 'what comes first').choices(sorts).default('newest'))
    .option('--limit <n>', 'at most this many', wholeNumber)
    .action(async (options) => setExit(await commands.list(options)));
  common(profileOption(easel.command('models').description('show the models of a service')))
    .option('--refresh', 'ask the service first, which also forgets what it refused')
    .action(async (options) => setExit(await commands.models(options)));
  common(easel.command('tag').description('add tags to matching files, or remove them'))
    .addOption(queryOption())
    .addOption(several('--add <tag>', 'a tag to add; may be repeated'))
    .addOption(several('--remove <tag>', 'a tag to remove; may be repeated'))
    .action(async (options) => setExit(await commands.tag(options)));
  common(easel.command('rate').description('rate matching files'))
    .addOption(queryOption())
    .option('--stars <n>', '0 to 5; 0 removes the stars', stars)
    .option('--favourite', 'make it a favourite')
    .option('--no-favourite', 'make it none')
    .option('--reject', 'reject it')
    .option('--no-reject', 'take that back')
    .addOption(new Option('--label <colour>', 'a coloured label').choices([...zAssetLabel.options, 'none']))
    .action(async (options) => setExit(await commands.rate(options)));
  common(
    easel
      .command('import')
      .argument('<path...>', 'files, and folders with all that lies in them', collectPaths)
      .description('import pictures, films and folders'),
  )
    .option('--reference', 'leave the files where they are, instead of copying them')
    .action(async (paths, options) => setExit(await commands.import(paths, options)));
  common(easel.command('verify').description('compare the library with the files on the disk'))
    .option('--full', 'read every file, also those that look unchanged')
    .option(
      '--repair',
      'find files that were moved or renamed, and accept files that were changed, never damaged ones; deletes nothing',
    )
    .action(async (options) => setExit(await commands.verify(options)));
  exportCommand(common(easel.command('export'))).action(async (options) =>
    setExit(await commands.export(options)),
  );
  settingsCommand(easel.command('settings'), common, async (wish, options) =>
    setExit(await commands.settings(wish, options)),
  );
  common(
    profileOption(easel.command('history').description("show the service's own list of past generations")),
  )
    .option('--sync', 'read new entries first, or continue an interrupted reading')
    .option(
      '--fetch',
      'download files of the entries shown, if the library does not have them; nothing is charged',
    )
    .option('--query <text>', 'only entries with these words in prompt, model, status or id')
    .action(async (options) => setExit(await commands.history(options)));
  profilesCommand(easel.command('profiles'), common, async (task, options) =>
    setExit(await commands.profiles(task, options)),
  );
  keysCommand(easel.command('keys'), common, {
    create: async (options) => setExit(await commands.createKey(options)),
    keys: async (task, options) => setExit(await commands.keys(task, options)),
  });
  common(
    profileOption(easel.command('account').description('show the balance and how long it lasts')),
  ).action(async (options) => setExit(await commands.account(options)));
  usageCommand(common(profileOption(easel.command('usage')))).action(async (options) =>
    setExit(await commands.usage(options)),
  );
  easel.addCommand(
    engineCommands<CommonOptions>({
      common: (command) =>
        command
          .option('--library <folder>', 'keep everything under this folder', namedPath)
          .option('--json', 'one JSON object'),
      ...commands.engines,
      setExit,
    }),
  );

  completionCommands(easel, async (text) => setExit(await commands.print(text)));
  for (const command of easel.commands) command.exitOverride();
  return easel;
}

function common(command: Command): Command {
  return command
    .option('--library <folder>', 'keep everything under this folder', namedPath)
    .option('--here', 'work with a library of another computer on this one from now on')
    .option(
      '--json',
      'one JSON object a line; money in credits (fields that end in Milli, in thousandths, are deprecated)',
    );
}

function connected(command: Command): Command {
  return command
    .option('--profile <name>', 'the profile by its name; its key comes from EASEL_API_KEY or the keychain')
    .option('--base-url <url>', 'the same by its service. Without both: the local service');
}

/** An option that may be repeated. */
function several(flags: string, words: string): Option {
  return new Option(flags, words).argParser(collectFirst).default([], 'none');
}

function collectPaths(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, namedPath(value)];
}

/** Collects the values of a repeated option. */
function collectFirst(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new InvalidArgumentError('Give a whole number of 1 or more.');
  return value;
}

function dayTime(text: string): string {
  const { data, error } = zDayTime.safeParse(text);
  if (error) throw new InvalidArgumentError('Give a time of the day, as 22:00.');
  return data;
}

function stars(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 5 || text.trim() === '')
    throw new InvalidArgumentError('Give a whole number from 0 to 5.');
  return value;
}

function credits(text: string): number {
  const value = Number(text);
  if (!(value >= 0)) throw new InvalidArgumentError('Give a number of credits.');
  return value;
}

const afterLoss = 'send waiting jobs although the library has lost data: they may have been paid for already';

/** What to do with work that may already have been charged. */
function unknownOption(usual: 'ask' | 'skip'): Option {
  return new Option('--unknown <what>', 'jobs with an unknown charge: retry may charge twice')
    .choices(['ask', 'skip', 'retry'])
    .default(usual);
}
