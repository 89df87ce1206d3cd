import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { builtFolder } from '../../support/builtFolder';
import { homeOf } from './test';

const run = promisify(execFile);

/** What a command of the terminal prints on this library. Rejects where it does not end with 0. */
export async function inTerminal(library: string, ...args: readonly string[]): Promise<string> {
  const cli = join(builtFolder, 'cli.js');
  const env = { ...process.env, ...homeOf(library) };
  return (await run(process.execPath, [cli, ...args, '--library', library], { env })).stdout;
}
