// The system's real keychain: gnome-keyring on a session bus of the test's own. A child process, because a process
// keeps the bus that it found first.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEnvironment } from '../support/testEnvironment';

const project = resolve(import.meta.dirname, '../..');
const built = join(project, '.setup', 'test-keychain');
const home = mkdtempSync(join(tmpdir(), 'easel-keyring-'));
const script = join(built, 'run.mjs');
const canary = 'easel-canary-key-0123456789';
const origin = 'https://studio.example';
const hasKeyring =
  spawnSync('sh', ['-c', 'command -v gnome-keyring-daemon && command -v dbus-run-session']).status === 0;

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    root: project,
    resolve: { alias: { '@shared': resolve(project, 'src/shared') } },
    build: {
      ssr: 'src/main/profiles/Keychain.ts',
      outDir: built,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'Keychain.js' } },
    },
  });
  writeFileSync(
    script,
    `import { Keychain } from './Keychain.js';
     const [step, account] = process.argv.slice(2);
     const keychain = new Keychain();
     if (step === 'set') await keychain.set(account, ${JSON.stringify({ key: canary, origin })});
     if (step === 'remove') await keychain.remove(account);
     const kept = await keychain.get(account);
     console.log(JSON.stringify({ ...keychain.state(), kept }));
     process.exit(0);`,
  );
});
afterAll(() => {
  rmSync(built, { recursive: true, force: true });
  rmSync(home, { recursive: true, force: true });
});

// Variables that lead to a bus or keyring of the person who runs the tests are taken away.
const environment = (changes: Readonly<Record<string, string>>) =>
  testEnvironment({
    DBUS_SESSION_BUS_ADDRESS: undefined,
    DISPLAY: undefined,
    WAYLAND_DISPLAY: undefined,
    GNOME_KEYRING_CONTROL: undefined,
    ...changes,
  });

function withKeyring(
  steps: readonly string[],
): readonly { kind: string; problem: string | null; kept: { key: string; origin: string } | null }[] {
  const node = JSON.stringify(process.execPath);
  const runs = steps.map((step) => `${node} ${JSON.stringify(script)} ${step}`).join(' && ');
  const shell = `printf test | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; ${runs}`;
  const output = execFileSync('dbus-run-session', ['--', 'sh', '-c', shell], {
    env: environment({ HOME: home, XDG_DATA_HOME: join(home, 'data'), XDG_RUNTIME_DIR: home }),
    encoding: 'utf8',
    timeout: 25_000,
  });
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('the keychain of the system', () => {
  it.skipIf(!hasKeyring)('keeps a key from one run to the next, and forgets it', () => {
    const found = withKeyring([
      'set profile-a',
      'get profile-a',
      'get profile-b',
      'remove profile-a',
      'get profile-a',
    ]);
    expect(found.map(({ kind }) => kind)).toEqual(['system', 'system', 'system', 'system', 'system']);
    const entry = { key: canary, origin };
    expect(found.map(({ kept }) => kept)).toEqual([entry, entry, null, null, null]);
  });

  it('is replaced by memory where there is no bus, and says so', () => {
    const output = execFileSync(process.execPath, [script, 'set', 'profile-a'], {
      env: environment({ HOME: home, XDG_RUNTIME_DIR: join(home, 'no-bus-here') }),
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual({
      kind: 'memory',
      problem: expect.stringContaining('cannot use this computer'),
      kept: { key: canary, origin },
    });
  });
});
