// `npm run service`. Standard output contains one line: a JSON object with the service's URL and credentials;
// everything else goes to standard error. `npm run service -- engines …` and `… people …` administer it.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, CommanderError } from 'commander';
import pino from 'pino';
import { withAdmin } from './admin/adminFile';
import { backUp, restore } from './admin/backup';
import { type AdminCommandDependencies, engineCommands } from './admin/engineCommands';
import { peopleCommands } from './admin/peopleCommands';
import { createService } from './createService';
import { readTerminalOptions } from './readTerminalOptions';
import { threadSampler } from './samples/threadSampler';

const sampler = threadSampler(new URL('sample-thread.js', import.meta.url));
// logs ids of requests and keys, and causes, but never a key, a token or a prompt
const logger = pino(
  { level: process.env.EASEL_SERVICE_LOG_LEVEL ?? 'info', base: null },
  pino.destination(2),
);
const log = (message: string, error: unknown): void => {
  if (error === null) logger.info(message);
  else logger.error({ err: error }, message);
};

async function startTemporaryService(dataDir: string) {
  const publicUrl = process.env.EASEL_SERVICE_PUBLIC_URL || null;
  const service = await createService({ dataDir, publicUrl }, { sampler, log });
  return { ...service, url: `http://127.0.0.1:${service.port}`, isReachableByOthers: publicUrl !== null };
}

async function administer(args: readonly string[]): Promise<void> {
  const parts: AdminCommandDependencies<{ data: string }> = {
    addCommonOptions: (command) =>
      command.requiredOption('--data <dir>', "the service's folder").option('--json', 'one JSON object'),
    withAdmin: ({ data }, work) => withAdmin(data, () => startTemporaryService(data), work),
    print: (text) => process.stdout.write(text),
    printError: (text) => process.stderr.write(text),
    setExitStatus: (status) => {
      process.exitCode = status;
    },
  };
  const data = '--data <dir>';
  const backupCommand = new Command('backup')
    .description('write records and files into one file; the service may run meanwhile')
    .argument('<file>')
    .requiredOption(data, "the service's folder")
    .action((file: string, options: { data: string }) => {
      process.stdout.write(`${backUp(options.data, file)} files and all records are in ${file}\n`);
    });
  const restoreCommand = new Command('restore')
    .description('make a new folder from such a file')
    .argument('<file>')
    .requiredOption(data, 'the new folder')
    .action((file: string, options: { data: string }) => {
      process.stdout.write(`${restore(file, options.data)} files and all records are in ${options.data}\n`);
    });
  await new Command('service')
    .exitOverride()
    .addCommand(backupCommand)
    .addCommand(restoreCommand)
    .addCommand(engineCommands(parts))
    .addCommand(peopleCommands(parts))
    .parseAsync([...args], { from: 'user' });
}

async function serve(args: readonly string[]): Promise<void> {
  const dashboard = fileURLToPath(new URL('../dashboard', import.meta.url));
  const options = { ...readTerminalOptions(args, process.env), dashboard };
  const service = await createService(options, {
    sampler,
    log,
    onAnswered: (request) => logger.debug(request, 'answered'),
  });
  if (options.dataDir) writeFirstLink(options.dataDir, service.createFirstLink());
  const { url, apiKey, sessionToken } = service;
  // if other computers can reach the service, people sign in, and the output may be logged
  const isLocalOnly = (options.listen ?? '127.0.0.1') === '127.0.0.1' && options.publicUrl === undefined;
  process.stdout.write(`${JSON.stringify(isLocalOnly ? { url, apiKey, sessionToken } : { url })}\n`);
  const stop = () => void service.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

// The link is in a file that only its owner can read, because standard output may be logged.
function writeFirstLink(dataDir: string, link: string | null): void {
  const file = join(dataDir, 'first-link');
  rmSync(file, { force: true });
  if (link === null) return;
  writeFileSync(file, `${link}\n`, { mode: 0o600 });
  log(
    `Nobody administers this service yet: ${file} has a link that makes the first admin, good for an hour`,
    null,
  );
}

try {
  const args = process.argv.slice(2);
  const isAdministration = args.some((word) => ['engines', 'people', 'backup', 'restore'].includes(word));
  await (isAdministration ? administer(args) : serve(args));
} catch (error) {
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2);
  process.stderr.write(
    `The local service did not start: ${error instanceof Error ? error.message : error}\n`,
  );
  process.exit(1);
}
