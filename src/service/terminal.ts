// `npm run service`. Standard output carries one line, the JSON object that says where the service is
// and what opens it; everything else goes to standard error.
import { CommanderError } from 'commander';
import { createService } from './createService';
import { readTerminalOptions } from './readTerminalOptions';

try {
  const service = await createService(readTerminalOptions(process.argv.slice(2), process.env));
  const { url, apiKey, sessionToken } = service;
  process.stdout.write(`${JSON.stringify({ url, apiKey, sessionToken })}\n`);
  const stop = () => void service.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2);
  process.stderr.write(
    `The local service did not start: ${error instanceof Error ? error.message : error}\n`,
  );
  process.exit(1);
}
