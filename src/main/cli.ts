// The command line program: the same services without a window. Exit code 1: something failed; 2: wrong usage.

import { existsSync, lstatSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { languageOf, loadLanguage } from '@shared/messages/languages';
import { t } from '@shared/messages/t';
import { CommanderError } from 'commander';
import { withAdmin } from '../service/admin/adminFile';
import { startLocalService } from '../service/start';
import { compose } from './compose';
import { composeTerminal } from './composeTerminal';
import type { UnconfirmedLibrary } from './database/library/LibraryMirror';
import { configFolder, type Folders, foldersUnder } from './folders';
import { askLockHolder } from './settings/askLockHolder';
import { checkpointFromEnvironment } from './starting/checkpointFromEnvironment';
import { rateAssets, tagAssets } from './terminal/commands/rateAndTagAssets';
import { runAccount } from './terminal/commands/runAccount';
import { runBatch } from './terminal/commands/runBatch';
import { runExport } from './terminal/commands/runExport';
import { runGenerate } from './terminal/commands/runGenerate';
import { runHistory } from './terminal/commands/runHistory';
import { runImport } from './terminal/commands/runImport';
import { runKeys, runKeysCreate } from './terminal/commands/runKeys';
import { runProfiles } from './terminal/commands/runProfiles';
import { runQueue } from './terminal/commands/runQueue';
import { runSettings } from './terminal/commands/runSettings';
import { runUsage } from './terminal/commands/runUsage';
import { runVerify } from './terminal/commands/runVerify';
import { showAssets } from './terminal/commands/showAssets';
import { showJobs } from './terminal/commands/showJobs';
import { showModels } from './terminal/commands/showModels';
import type { CommandDependencies, CommonOptions } from './terminal/options/CommonOptions';
import { program } from './terminal/options/program';
import { runSettingsWhereOpen } from './terminal/options/runSettingsWhereOpen';
import { UsageError } from './terminal/options/UsageError';
import { Changes } from './terminal/output/Changes';
import { exitStatusOf } from './terminal/output/exitStatusOf';
import { Output } from './terminal/output/Output';
import { printable } from './terminal/output/printable';
import { Report } from './terminal/output/Report';
import { Signals } from './terminal/output/Signals';
import type { TerminalEasel } from './terminal/TerminalEasel';

function requireLibrary(
  { library: named }: CommonOptions,
  folders: Readonly<{ library: string; data: string }>,
): void {
  if (named === undefined || existsSync(folders.data) || existsSync(folders.library)) return;
  if (!mayBeFolder(named)) return;
  throw new UsageError(t('terminal.noLibrary', { folder: named }));
}

/** Whether a path is a folder or does not exist. Opening the library reports an error for a file or a link. */
function mayBeFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

const key = process.env.EASEL_API_KEY?.trim() || null;
// not passed on to child processes
delete process.env.EASEL_API_KEY;

const sessionToken = process.env.EASEL_SESSION_TOKEN?.trim() || null;
delete process.env.EASEL_SESSION_TOKEN;

const checkpoint = checkpointFromEnvironment(process.env);

const out = new Output(process.stdout);
const err = new Output(process.stderr);

function foldersOf({ library }: CommonOptions): Folders {
  return foldersUnder(library === undefined ? undefined : resolve(library), configFolder());
}

type Needs = Readonly<{ spends?: true; needsLibrary?: true }>;
/** The command may send paid work. */
const spending: Needs = { spends: true };
/** The command fails if there is no library yet, instead of creating a library. */
const existingLibrary: Needs = { needsLibrary: true };

async function withEasel(
  options: CommonOptions,
  { spends, needsLibrary }: Needs,
  work: (easel: TerminalEasel, parts: CommandDependencies) => Promise<number>,
): Promise<number> {
  const folders = foldersOf(options);
  if (needsLibrary) requireLibrary(options, folders);
  const changes = new Changes();
  const services = await compose({
    folders,
    configFolder: configFolder(),
    builtFolder: new URL('./', import.meta.url),
    sampleWildcards: null,
    resumesWork: false,
    ...(checkpoint ? { checkpoint } : {}),
    jobsChanged: (jobIds) => changes.jobsChanged(jobIds),
    sendEvent: (event) => {
      if (event.name === 'queue.changed') changes.notify();
      if (event.name === 'notice.raised' && event.payload.topic === 'keys')
        err.write(`${event.payload.title}. ${event.payload.message}\n`);
    },
  });
  const easel = composeTerminal(services, changes);
  const report = new Report({ json: options.json === true, out, err, pathOf: easel.pathOf, now: Date.now });
  try {
    const unconfirmedLibrary = services.unconfirmedLibrary();
    // the message that asks for --here says that waiting jobs may have been sent before, so --here implies --after-loss
    const afterLoss = options.afterLoss === true || (unconfirmedLibrary !== null && options.here === true);
    if (unconfirmedLibrary !== null && afterLoss) {
      // the waiting jobs are not sent, and the settings from the other computer are not adopted
      services.accept(false);
      services.importedState.resolve(false);
    } else if (unconfirmedLibrary !== null) {
      const message = describeUnconfirmedLibrary(unconfirmedLibrary);
      if (spends) {
        report.note(message);
        return 1;
      }
      err.write(`${message}\n`);
    } else if (services.importedState.descriptions.length > 0) {
      if (options.here === true) {
        services.importedState.resolve(true);
        report.note(t('app.theFoldersAndProgramsOfThis'));
        return 1;
      }
      const message = t('app.theLibraryHasSettingsForThis', {
        lines: services.importedState.descriptions.join(' '),
      });
      err.write(`${printable(message)}\n`);
    }
    if (services.libraryNote !== null) {
      if (spends) report.note(services.libraryNote);
      else err.write(`${services.libraryNote}\n`);
    }
    if (services.loss !== null && spends && !afterLoss) {
      report.note(t('app.nothingWasSentToSendTheWaiting'));
      return 1;
    }
    return await work(easel, { report, key, afterLoss, signals: new Signals(process) });
  } finally {
    report.stop();
    await easel.close();
  }
}

function describeUnconfirmedLibrary({ reason, waiting }: UnconfirmedLibrary): string {
  const jobs = waiting === 0 ? [] : [t('app.someJobsWait', { waiting })];
  return [reason, ...jobs, t('app.nothingIsSentDownloadedOrWatched')].join(' ');
}

// --json is always in English, so that scripts can compare its texts
const systemLocale = process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || 'en';
const language = process.argv.includes('--json') ? 'en' : languageOf([systemLocale]);
process.env.EASEL_SHOWN_LANGUAGE = language;
await loadLanguage(language);

let exit = 0;
try {
  await program(
    {
      generate: (options) =>
        withEasel(options, spending, (easel, parts) =>
          runGenerate(easel, options, { ...parts, input: process.stdin }),
        ),
      batch: (file, options) =>
        withEasel(options, spending, (easel, parts) =>
          runBatch(easel, file, options, { ...parts, input: process.stdin }),
        ),
      run: (options) =>
        withEasel(options, spending, (easel, parts) =>
          runQueue(easel, options, { ...parts, input: process.stdin }),
        ),
      jobs: (options) =>
        withEasel(options, existingLibrary, (easel) => showJobs(easel, { json: options.json === true, out })),
      list: (options) =>
        withEasel(options, existingLibrary, (easel, { signals }) =>
          showAssets(easel, { ...options, out, err, signals }),
        ),
      models: (options) => withEasel(options, {}, (easel) => showModels(easel, options, { out, err, key })),
      tag: (options) =>
        withEasel(options, existingLibrary, (easel, { signals }) =>
          tagAssets(easel, options, { out, err, signals }),
        ),
      rate: (options) =>
        withEasel(options, existingLibrary, (easel, { signals }) =>
          rateAssets(easel, options, { out, err, signals }),
        ),
      import: (paths, options) =>
        withEasel(options, {}, (easel, { signals }) =>
          runImport(easel, paths, options, { out, err, signals }),
        ),
      verify: (options) =>
        withEasel(options, existingLibrary, (easel, { signals }) =>
          runVerify(easel, options, { out, err, signals }),
        ),
      export: (options) =>
        withEasel(options, existingLibrary, (easel, { signals }) =>
          runExport(easel, options, { out, err, signals, now: Date.now }),
        ),
      print: async (text) => {
        out.write(text);
        return 0;
      },
      settings: (command, options) => {
        const json = options.json === true;
        return runSettingsWhereOpen(
          () => withEasel(options, {}, async (easel) => runSettings(easel, command, { json, out })),
          () => askLockHolder(foldersOf(options).machineFolder, { wish: command, json }),
          { out, err },
        );
      },
      account: (options) =>
        withEasel(options, {}, (easel) => runAccount(easel, options, { out, err, key, now: Date.now })),
      usage: (options) =>
        withEasel(options, {}, (easel) => runUsage(easel, options, { out, err, key, now: Date.now() })),
      history: (options) =>
        withEasel(options, {}, (easel, parts) => runHistory(easel, options, { ...parts, out, err })),
      profiles: (task, options) =>
        withEasel(options, {}, ({ profileService }) =>
          runProfiles(profileService, task, options, { key, out, err, input: process.stdin }),
        ),
      createKey: (options) =>
        withEasel(options, {}, ({ profileService }) =>
          runKeysCreate(profileService, options, { token: sessionToken, out, err }),
        ),
      keys: (task, options) =>
        withEasel(options, {}, ({ profileService }) =>
          runKeys(profileService, task, options, { token: sessionToken, out, err, input: process.stdin }),
        ),
      engines: {
        withAdmin: async (options, work) => {
          const dataDir = join(foldersOf(options).data, 'local-service');
          const workerUrl = new URL('service-worker.js', import.meta.url);
          return withAdmin(dataDir, () => startLocalService({ dataDir, workerUrl }), work);
        },
        print: (text) => out.write(text),
        printError: (text) => err.write(text),
      },
    },
    (status) => {
      exit = status;
    },
  ).parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    exit = error.exitCode === 0 ? 0 : 2;
  } else {
    const status = exitStatusOf(error);
    exit = status.exit;
    err.write(`${printable(status.message)}\n`);
  }
}
if (out.problem !== null) {
  err.write(`${t('app.theOutputCouldNotBeWritten', { problem: out.problem })}\n`);
  exit = 1;
}
process.exitCode = exit;
