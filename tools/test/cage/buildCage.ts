import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const refusedFunctions = ['napi_create_external_arraybuffer', 'napi_create_external_buffer'];

/**
 * Copies Node, without the two functions for native modules that Electron refuses. A library that is loaded first
 * provides functions of the same names, which refuse.
 * @throws Error without gcc, or if Node has no such functions
 */
export function buildCage(node: string) {
  const folder = mkdtempSync(join(tmpdir(), 'easel-cage-'));
  const compile = (name: string, target: string) => {
    const file = join(folder, target);
    execFileSync('gcc', ['-shared', '-fPIC', '-o', file, join(import.meta.dirname, name)]);
    return file;
  };
  const binary = readFileSync(node);
  for (const name of refusedFunctions) {
    const at = binary.indexOf(`\0${name}\0`, 0, 'latin1');
    if (at < 0) throw new Error(`${node} has no ${name}`);
    // the same length, so that the binary is otherwise unchanged
    binary.write(name.toUpperCase(), at + 1, 'latin1');
  }
  const copy = join(folder, 'node');
  writeFileSync(copy, binary);
  chmodSync(copy, 0o755);
  return {
    node: copy,
    env: {
      LD_PRELOAD: compile('refuseExternal.c', 'refuseExternal.so'),
      EASEL_CAGE_PROBE: compile('probe.c', 'probe.node'),
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
