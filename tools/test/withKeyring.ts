// Lets tests of the keychain use a real keychain: a separate session bus and keyring daemon with data in a temporary
// folder, so that the user's keyring is not touched.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const probe = `const { default: keytar } = await import('keytar');
await keytar.setPassword('easel-test-probe', 'probe', 'yes');
process.exit((await keytar.getPassword('easel-test-probe', 'probe')) === 'yes' ? 0 : 1);`;

/** The environment in which a new keyring stores its data in `folder`. */
function keyringEnvironment(folder: string): NodeJS.ProcessEnv {
  const data = join(folder, 'data');
  const run = join(folder, 'run');
  mkdirSync(data, { recursive: true });
  mkdirSync(run, { recursive: true, mode: 0o700 });
  return { ...process.env, XDG_DATA_HOME: data, XDG_RUNTIME_DIR: run, EASEL_TEST_BUS: '1' };
}

/** Runs a command on a new session bus; resolves with the exit code. */
export async function onOwnBus(command: readonly string[], cwd: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'easel-keyring-'));
  const child = spawn('dbus-run-session', ['--', ...command], {
    cwd,
    env: keyringEnvironment(folder),
    stdio: 'inherit',
  });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (ended) => resolve(ended ?? 1));
  });
  rmSync(folder, { recursive: true, force: true });
  return code;
}

/** Whether a daemon serves secrets on this bus. Asking for a secret before would start a second, locked daemon. */
function isServed(): boolean {
  const bus = ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus'];
  const question = ['org.freedesktop.DBus.NameHasOwner', 'string:org.freedesktop.secrets'];
  return /boolean true/.test(
    spawnSync('dbus-send', [...bus, ...question], { encoding: 'utf8' }).stdout ?? '',
  );
}

/** Whether a secret can be stored and read. A keyring that asks for its password does not answer, which means no. */
function canStoreSecrets(root: string): boolean {
  const args = ['--input-type=module', '--eval', probe];
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore', timeout: 10_000 }).status === 0;
}

/** Starts an unlocked keyring daemon on this bus. Null, with the reason on standard error: that failed. */
export async function startKeyring(root: string): Promise<ChildProcess | null> {
  const daemon = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let output = '';
  daemon.stderr.on('data', (text) => {
    output += text;
  });
  daemon.on('error', (error) => {
    output += error.message;
  });
  daemon.stdin.on('error', () => {});
  daemon.stdin.end('test');
  // waits at most ten seconds for the daemon
  for (let tries = 0; tries < 100 && !isServed(); tries += 1) await sleep(100);
  if (canStoreSecrets(root)) return daemon;
  console.error(`The keyring for the tests did not start: ${output}`);
  daemon.kill('SIGKILL');
  return null;
}
