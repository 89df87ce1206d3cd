import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environmentForOtherPrograms } from './environmentForOtherPrograms';
import { startProgram } from './startProgram';

const folder = mkdtempSync(join(tmpdir(), 'easel-start-'));
const heard = join(folder, 'heard');
let script = '';

beforeAll(() => {
  script = join(folder, 'program');
  writeFileSync(script, `#!/bin/sh\nprintf '%s\\n' "$@" > '${heard}.part'\nmv '${heard}.part' '${heard}'\n`);
  chmodSync(script, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a program that is started', () => {
  it('hears each file as it is called, whatever a shell would make of it', async () => {
    const files = ['/a b/fox.png', '/$(touch x)/`y`;z & "q" \'r\'.png'];
    await startProgram({ command: script, args: files }, 'Program');
    await expect.poll(() => existsSync(heard)).toBe(true);
    expect(readFileSync(heard, 'utf8').trimEnd().split('\n')).toEqual(files);
  });

  it('goes on by itself, and Easel with it', async () => {
    const slow = join(folder, 'slow');
    writeFileSync(slow, `#!/bin/sh\necho $$ > '${slow}.pid'\nexec sleep 30\n`);
    chmodSync(slow, 0o755);
    await startProgram({ command: slow, args: [] }, 'Slow');
    const pid = Number(readFileSync(`${slow}.pid`, 'utf8'));
    // the program has its own process group, so that it does not end with Easel
    expect(process.kill(-pid, 0)).toBe(true);
    process.kill(pid);
  });

  it('is said not to be there, not to be allowed, or to have ended at once', async () => {
    const start = (command: string) => startProgram({ command, args: [] }, 'Program');
    await expect(start(join(folder, 'gone'))).rejects.toThrow('Program was not found.');
    const notes = join(folder, 'notes');
    writeFileSync(notes, 'words');
    await expect(start(notes)).rejects.toThrow('You do not have permission to start Program.');
    const failing = join(folder, 'failing');
    writeFileSync(failing, '#!/bin/sh\nexit 3\n');
    chmodSync(failing, 0o755);
    await expect(start(failing)).rejects.toThrow(
      'Program could not be started: the program ended immediately (3).',
    );
  });

  it('is told nothing of Easel’s own', () => {
    const told = environmentForOtherPrograms({
      PATH: '/bin',
      HOME: '/home/a',
      WAYLAND_DISPLAY: 'w',
      EASEL_API_KEY: 'key',
      ELECTRON_RUN_AS_NODE: '1',
      NODE_OPTIONS: '--inspect',
      easel_x: '1',
    });
    expect(told).toEqual({ PATH: '/bin', HOME: '/home/a', WAYLAND_DISPLAY: 'w' });
  });
});
