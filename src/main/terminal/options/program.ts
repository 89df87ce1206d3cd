import { zUsageBy } from '@shared/domain/account/Usage';
import { zAssetLabel } from '@shared/domain/gallery/Asset';
import { isDay } from '@shared/domain/localDays';
import { zDayTime } from '@shared/domain/queue/DailySchedule';
import { t } from '@shared/messages/t';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { type AdminCommandDependencies, engineCommands } from '../../../service/admin/engineCommands';
import type { SettingsCommand } from '../../ports/SettingsCommand';
import type { RateOptions, TagOptions } from '../commands/rateAndTagAssets';
import type { AccountOptions } from '../commands/runAccount';
import type { BatchOptions } from '../commands/runBatch';
import type { ExportOptions } from '../commands/runExport';
import type { GenerateOptions } from '../commands/runGenerate';
import type { HistoryOptions } from '../commands/runHistory';
import type { ImportOptions } from '../commands/runImport';
import type { KeysCreateOptions, KeysOptions, KeysTask } from '../commands/runKeys';
import type { ProfilesTask } from '../commands/runProfiles';
import type { RunQueueOptions } from '../commands/runQueue';
import type { UsageOptions } from '../commands/runUsage';
import type { VerifyOptions } from '../commands/runVerify';
import { type ListOptions, sorts } from '../commands/showAssets';
import type { ModelsOptions } from '../commands/showModels';
import { bashCompletion } from '../completion/bashCompletion';
import { commandTree } from '../completion/commandTree';
import { fishCompletion } from '../completion/fishCompletion';
import { manPage } from '../completion/manPage';
import { zshCompletion } from '../completion/zshCompletion';
import { printable } from '../output/printable';
import { type CommonOptions, parsePathOption, profileOption, queryOption } from './CommonOptions';
import { exportCommand } from './exportCommand';

export type Commands = Readonly<{
  generate: (options: GenerateOptions) => Promise<number>;
  batch: (file: string, options: BatchOptions) => Promise<number>;
  run: (options: RunQueueOptions) => Promise<number>;
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
  settings: (wish: SettingsCommand, options: CommonOptions) => Promise<number>;
  history: (options: HistoryOptions) => Promise<number>;
  profiles: (task: ProfilesTask, options: CommonOptions) => Promise<number>;
  createKey: (options: KeysCreateOptions) => Promise<number>;
  keys: (task: KeysTask, options: KeysOptions) => Promise<number>;
  engines: Pick<AdminCommandDependencies<CommonOptions>, 'withAdmin' | 'print' | 'printError'>;
}>;

export function program(commands: Commands, setExit: (status: number) => void): Command {
  const easel = new Command('easel')
    .description(t('terminal.helpEasel'))
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(`${text.split('\n').map(printable).join('\n')}`) })
    .showHelpAfterError(t('terminal.addHelp'));

  common(connected(easel.command('generate').description(t('terminal.helpGenerate'))))
    .requiredOption('--model <id>', t('terminal.helpGenerateModel'), collectFirst)
    .requiredOption('--prompt <text>', t('terminal.helpGeneratePrompt'))
    .addOption(several('--set <name=value>', t('terminal.helpGenerateSet')))
    .addOption(several('--image <file|url>', t('terminal.helpGenerateImage')))
    .option('--count <n>', t('terminal.helpGenerateCount'), wholeNumber, 1)
    .addOption(unknownOption('ask'))
    .action(async (options) => setExit(await commands.generate(options)));

  common(
    connected(
      easel
        .command('batch')
        .argument('<file>', t('terminal.helpBatchFile'))
        .description(t('terminal.helpBatch')),
    ),
  )
    .requiredOption('--model <id>', t('terminal.helpBatchModel'))
    .addOption(several('--set <name=value>', t('terminal.helpBatchSet')))
    .option('--pictures <folder>', t('terminal.helpBatchPictures'))
    .option('--sheet <name>', t('terminal.helpBatchSheet'))
    .option('--concurrency <n>', t('terminal.helpConcurrency'), wholeNumber)
    .option('--limit-credits <n>', t('terminal.helpBatchLimitCredits'), credits)
    .option('--start-at <time>', t('terminal.helpBatchStartAt'), dayTime)
    .option('--until <time>', t('terminal.helpBatchUntil'), dayTime)
    .option('--max-credits <n>', t('terminal.helpBatchMaxCredits'), credits)
    .addOption(unknownOption('ask'))
    .option('--after-loss', t('terminal.helpAfterLoss'))
    .option('--yes', t('terminal.helpBatchYes'))
    .action(async (file, options) => setExit(await commands.batch(file, options)));

  common(connected(easel.command('run').description(t('terminal.helpRun'))))
    .option('--concurrency <n>', t('terminal.helpConcurrency'), wholeNumber)
    .addOption(unknownOption('skip'))
    .option('--after-loss', t('terminal.helpAfterLoss'))
    .option('--now', t('terminal.helpRunNow'))
    .option('--past-bound', t('terminal.helpRunPastBound'))
    .option('--wait', t('terminal.helpRunWait'))
    .option('--retry-downloads', t('terminal.helpRunRetryDownloads'))
    .action(async (options) => setExit(await commands.run(options)));

  common(easel.command('jobs').description(t('terminal.helpJobs'))).action(async (options) =>
    setExit(await commands.jobs(options)),
  );
  common(easel.command('list').description(t('terminal.helpList')))
    .option('--query <text>', t('terminal.helpListQuery'))
    .addOption(new Option('--sort <order>', t('terminal.helpListSort')).choices(sorts).default('newest'))
    .option('--limit <n>', t('terminal.helpListLimit'), wholeNumber)
    .action(async (options) => setExit(await commands.list(options)));
  common(profileOption(easel.command('models').description(t('terminal.helpModels'))))
    .option('--refresh', t('terminal.helpModelsRefresh'))
    .action(async (options) => setExit(await commands.models(options)));
  common(easel.command('tag').description(t('terminal.helpTag')))
    .addOption(queryOption())
    .addOption(several('--add <tag>', t('terminal.helpTagAdd')))
    .addOption(several('--remove <tag>', t('terminal.helpTagRemove')))
    .action(async (options) => setExit(await commands.tag(options)));
  common(easel.command('rate').description(t('terminal.helpRate')))
    .addOption(queryOption())
    .option('--stars <n>', t('terminal.helpRateStars'), stars)
    .option('--favourite', t('terminal.helpRateFavourite'))
    .option('--no-favourite', t('terminal.helpRateNoFavourite'))
    .option('--reject', t('terminal.helpRateReject'))
    .option('--no-reject', t('terminal.helpRateNoReject'))
    .addOption(
      new Option('--label <colour>', t('terminal.helpRateLabel')).choices([...zAssetLabel.options, 'none']),
    )
    .action(async (options) => setExit(await commands.rate(options)));
  common(
    easel
      .command('import')
      .argument('<path...>', t('terminal.helpImportPath'), collectPaths)
      .description(t('terminal.helpImport')),
  )
    .option('--reference', t('terminal.helpImportReference'))
    .action(async (paths, options) => setExit(await commands.import(paths, options)));
  common(easel.command('verify').description(t('terminal.helpVerify')))
    .option('--full', t('terminal.helpVerifyFull'))
    .option('--repair', t('terminal.helpVerifyRepair'))
    .action(async (options) => setExit(await commands.verify(options)));
  exportCommand(common(easel.command('export'))).action(async (options) =>
    setExit(await commands.export(options)),
  );
  settingsCommand(easel.command('settings'), async (wish, options) =>
    setExit(await commands.settings(wish, options)),
  );
  common(profileOption(easel.command('history').description(t('terminal.helpHistory'))))
    .option('--sync', t('terminal.helpHistorySync'))
    .option('--fetch', t('terminal.helpHistoryFetch'))
    .option('--query <text>', t('terminal.helpHistoryQuery'))
    .action(async (options) => setExit(await commands.history(options)));
  profilesCommand(easel.command('profiles'), async (task, options) =>
    setExit(await commands.profiles(task, options)),
  );
  keysCommand(easel.command('keys'), {
    create: async (options) => setExit(await commands.createKey(options)),
    keys: async (task, options) => setExit(await commands.keys(task, options)),
  });
  common(profileOption(easel.command('account').description(t('terminal.helpAccount')))).action(
    async (options) => setExit(await commands.account(options)),
  );
  usageCommand(common(profileOption(easel.command('usage')))).action(async (options) =>
    setExit(await commands.usage(options)),
  );
  easel.addCommand(
    engineCommands<CommonOptions>({
      addCommonOptions: (command) =>
        command
          .option('--library <folder>', t('terminal.helpLibrary'), parsePathOption)
          .option('--json', t('terminal.helpJsonObject')),
      ...commands.engines,
      setExitStatus: setExit,
    }),
  );

  completionCommands(easel, async (text) => setExit(await commands.print(text)));
  for (const command of easel.commands) command.exitOverride();
  return easel;
}

function common(command: Command): Command {
  return command
    .option('--library <folder>', t('terminal.helpLibrary'), parsePathOption)
    .option('--here', t('terminal.helpHere'))
    .option('--json', t('terminal.helpJson'));
}

function connected(command: Command): Command {
  return command
    .option('--profile <name>', t('terminal.helpConnectProfile'))
    .option('--base-url <url>', t('terminal.helpConnectBaseUrl'));
}

function several(flags: string, words: string): Option {
  return new Option(flags, words).argParser(collectFirst).default([], t('terminal.helpNone'));
}

function collectPaths(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, parsePathOption(value)];
}

function collectFirst(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new InvalidArgumentError(t('terminal.giveWholeNumber'));
  return value;
}

function dayTime(text: string): string {
  const { data, error } = zDayTime.safeParse(text);
  if (error) throw new InvalidArgumentError(t('terminal.giveTimeOfDay'));
  return data;
}

function stars(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 5 || text.trim() === '')
    throw new InvalidArgumentError(t('terminal.giveStars'));
  return value;
}

function credits(text: string): number {
  const value = Number(text);
  if (!(value >= 0)) throw new InvalidArgumentError(t('terminal.giveCredits'));
  return value;
}

/** What to do with work that may already have been charged. */
function unknownOption(usual: 'ask' | 'skip'): Option {
  return new Option('--unknown <what>', t('terminal.helpUnknown'))
    .choices(['ask', 'skip', 'retry'])
    .default(usual);
}

function keysCommand(
  keys: Command,
  run: Readonly<{
    create: (options: KeysCreateOptions) => Promise<void>;
    keys: (task: KeysTask, options: KeysOptions) => Promise<void>;
  }>,
): void {
  keys.description(t('terminal.helpKeys'));
  common(keys.command('create'))
    .description(t('terminal.helpKeysCreate'))
    .option('--profile <name>', t('terminal.helpKeysCreateProfile'))
    .option('--base-url <url>', t('terminal.helpKeysCreateBaseUrl'))
    .option('--name <name>', t('terminal.helpKeysCreateName'), '')
    .option('--description <text>', t('terminal.helpKeysCreateDescription'), 'Easel')
    .option('--scope <scope>', t('terminal.helpKeysCreateScope'), 'full_access')
    .option('--replace', t('terminal.helpKeysCreateReplace'))
    .option('--print', t('terminal.helpKeysCreatePrint'))
    .action(run.create);
  common(keys.command('list'))
    .description(t('terminal.helpKeysList'))
    .requiredOption('--profile <name>', t('terminal.helpKeysProfile'))
    .action((options: KeysOptions) => run.keys({ kind: 'list' }, options));
  common(keys.command('delete'))
    .description(t('terminal.helpKeysDelete'))
    .argument('<id>', t('terminal.helpKeysDeleteId'))
    .requiredOption('--profile <name>', t('terminal.helpKeysProfile'))
    .option('--yes', t('terminal.helpKeysDeleteYes'))
    .action((id: string, options: KeysOptions & Readonly<{ yes?: boolean }>) =>
      run.keys({ kind: 'delete', id, yes: options.yes === true }, options),
    );
}

type Run = (task: ProfilesTask, options: CommonOptions) => Promise<void>;

function profilesCommand(profiles: Command, run: Run): void {
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

function settingsCommand(
  settings: Command,
  run: (wish: SettingsCommand, options: CommonOptions) => Promise<void>,
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

function usageCommand(command: Command): Command {
  return command
    .description(t('terminal.helpUsage'))
    .addOption(
      new Option('--by <what>', t('terminal.helpUsageBy')).choices(zUsageBy.options).default('model'),
    )
    .option('--from <day>', t('terminal.helpUsageFrom'), day)
    .option('--to <day>', t('terminal.helpUsageTo'), day)
    .option('--csv', t('terminal.helpUsageCsv'))
    .option('--each-month', t('terminal.helpUsageEachMonth'))
    .option('--excel', t('terminal.helpUsageExcel'));
}

function day(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError(t('terminal.giveDay'));
  return text;
}

const shells = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } as const;

function completionCommands(easel: Command, print: (text: string) => Promise<void>): void {
  easel
    .command('completion')
    .description(t('terminal.helpCompletion'))
    .addArgument(new Argument('<shell>', t('terminal.helpCompletionShell')).choices(Object.keys(shells)))
    .action((shell: keyof typeof shells) => print(shells[shell](commandTree(easel))));
  easel
    .command('man')
    .description(t('terminal.helpMan'))
    .action(() => print(manPage(commandTree(easel))));
}
