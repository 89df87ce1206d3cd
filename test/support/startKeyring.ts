import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A keychain of the test's own. */
export type TestKeyring = Readonly<{
  /** Leads an app to it. */
  env: Readonly<Record<string, string>>;
  stop: () => Promise<void>;
}>;

/** Starts gnome-keyring on a bus of its own, with an empty home; null where the machine has none. */
export async function startKeyring(): Promise<TestKeyring | null> {
  const has = spawnSync('sh', ['-c', 'command -v gnome-keyring-daemon && command -v dbus-run-session']);
  if (has.status !== 0) return null;
  const home = mkdtempSync(join(tmpdir(), 'easel-keyring-'));
  const child = spawn(
    'dbus-run-session',
    [
      '--',
      'sh',
      '-c',
      'printf test | gnome-keyring-daemon --unlock --components=secrets >/dev/null && echo "$DBUS_SESSION_BUS_ADDRESS" && cat >/dev/null',
    ],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { ...process.env, HOME: home, XDG_DATA_HOME: join(home, 'data'), XDG_RUNTIME_DIR: home },
    },
  );
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const stop = async () => {
    child.stdin.end();
    await ended;
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const address = await new Promise<string | null>((resolve) => {
    createInterface(child.stdout).once('line', resolve);
    child.once('close', () => resolve(null));
  });
  if (address === null) {
    await stop();
    return null;
  }
  return { env: { DBUS_SESSION_BUS_ADDRESS: address }, stop };
}
