// Tests of the keychain use a real one: a session bus and a keyring daemon of their own, with their data in a
// temporary folder, so that the person's own keyring is never touched.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const probe = `const { default: keytar } = await import('keytar');
await keytar.setPassword('easel-test-probe', 'probe', 'yes');
process.exit((await keytar.getPassword('easel-test-probe', 'probe')) === 'yes' ? 0 : 1);`;

/** The environment in which a fresh keyring keeps its data under `folder`. */
function keyringEnvironment(folder: string): NodeJS.ProcessEnv {
  const data = join(folder, 'data');
  const run = join(folder, 'run');
  mkdirSync(data, { recursive: true });
  mkdirSync(run, { recursive: true, mode: 0o700 });
  return { ...process.env, XDG_DATA_HOME: data, XDG_RUNTIME_DIR: run, EASEL_TEST_BUS: '1' };
}

/** Runs a command on a session bus of its own; resolves with its exit code. */
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

/** Whether a daemon serves secrets on this bus. Asking for a secret before that would start a second, locked one. */
function isServed(): boolean {
  const bus = ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus'];
  const question = ['org.freedesktop.DBus.NameHasOwner', 'string:org.freedesktop.secrets'];
  return /boolean true/.test(
    spawnSync('dbus-send', [...bus, ...question], { encoding: 'utf8' }).stdout ?? '',
  );
}

/** Whether a secret can be kept and read. A keyring that asks for its password never answers: that is no. */
function canKeepSecrets(root: string): boolean {
  const args = ['--input-type=module', '--eval', probe];
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore', timeout: 10_000 }).status === 0;
}

/** A keyring daemon on this bus, unlocked; null with the reason on standard error when it does not work. */
export async function startKeyring(root: string): Promise<ChildProcess | null> {
  const daemon = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  daemon.stderr.on('data', (text) => {
    said += text;
  });
  daemon.on('error', (error) => {
    said += error.message;
  });
  daemon.stdin.on('error', () => {});
  daemon.stdin.end('test');
  // at most ten seconds for the daemon to come up
  for (let tries = 0; tries < 100 && !isServed(); tries += 1) await sleep(100);
  if (canKeepSecrets(root)) return daemon;
  console.error(`The keyring for the tests did not start: ${said}`);
  daemon.kill('SIGKILL');
  return null;
}
