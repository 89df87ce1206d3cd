import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const refused = ['napi_create_external_arraybuffer', 'napi_create_external_buffer'];

/**
 * A copy of Node in which native modules are refused what Electron refuses them: the copy lacks two names, and what is
 * loaded before it has them.
 * @throws Error without gcc, or where Node has not these names
 */
export function buildCage(node: string) {
  const folder = mkdtempSync(join(tmpdir(), 'easel-cage-'));
  const compile = (name: string, into: string) => {
    const file = join(folder, into);
    execFileSync('gcc', ['-shared', '-fPIC', '-o', file, join(import.meta.dirname, name)]);
    return file;
  };
  const binary = readFileSync(node);
  for (const name of refused) {
    const at = binary.indexOf(`\0${name}\0`, 0, 'latin1');
    if (at < 0) throw new Error(`${node} has no ${name}`);
    // the same length, so that nothing else moves
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
