// `npm run service`. Standard output carries one line, the JSON object that says where the service is
// and what opens it; everything else goes to standard error. `npm run service -- engines …` administers its engines.
import { Command, CommanderError } from 'commander';
import { withAdmin } from './admin/adminFile';
import { engineCommands } from './admin/engineCommands';
import { createService } from './createService';
import { readTerminalOptions } from './readTerminalOptions';
import { threadSampler } from './samples/threadSampler';

const sampler = threadSampler(new URL('sample-thread.js', import.meta.url));
const log = (words: string, error: unknown): void => {
  const cause = error instanceof Error ? `: ${error.stack ?? error.message}` : '';
  process.stderr.write(`${new Date().toISOString()} ${words}${cause}\n`);
};

async function administer(args: readonly string[]): Promise<void> {
  const engines = engineCommands<{ data: string }>({
    common: (command) =>
      command.requiredOption('--data <dir>', "the service's folder").option('--json', 'one JSON object'),
    withAdmin: ({ data }, work) =>
      withAdmin(data, () => createService({ dataDir: data }, { sampler, log }), work),
    print: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(text),
    setExit: (status) => {
      process.exitCode = status;
    },
  });
  await new Command('service')
    .exitOverride()
    .addCommand(engines)
    .parseAsync([...args], { from: 'user' });
}

async function serve(args: readonly string[]): Promise<void> {
  const service = await createService(readTerminalOptions(args, process.env), { sampler, log });
  const { url, apiKey, sessionToken } = service;
  process.stdout.write(`${JSON.stringify({ url, apiKey, sessionToken })}\n`);
  const stop = () => void service.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

try {
  const args = process.argv.slice(2);
  await (args.includes('engines') ? administer(args) : serve(args));
} catch (error) {
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2);
  process.stderr.write(
    `The local service did not start: ${error instanceof Error ? error.message : error}\n`,
  );
  process.exit(1);
}
