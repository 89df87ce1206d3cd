// @ts-check
import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { commandFor } from './commandFor.mjs';

/**
 * Runs a command to its end. Unless `show` is set, returns the output, for an error message.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runCommand(command, args, options = {}) {
  return new Promise((resolve) => {
    const { file, rest, shell } = commandFor(process.platform, command, args);
    const child = spawn(file, rest, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: options.show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      shell,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output = (output + chunk).slice(-20_000);
      });
    }
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ ok: code === 0, output: stripVTControlCharacters(output) }));
  });
}
