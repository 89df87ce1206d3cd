// @ts-check
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './runCommand.mjs';

/**
 * Something that the machine needs, and the Debian package that contains it.
 * @typedef {{ name: string, for: string, isInstalled: () => boolean }} SystemPackage
 */

/** @param {string} command */
function isOnPath(command) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** @param {string} library */
function isLibraryInstalled(library) {
  if (existsSync(join('/usr/lib', library)) || existsSync(join('/usr/lib64', library))) return true;
  try {
    return readdirSync('/usr/lib').some((folder) => existsSync(join('/usr/lib', folder, library)));
  } catch {
    return false;
  }
}

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** @type {Readonly<Record<string, SystemPackage>>} */
const systemPackages = {
  chromium: {
    name: 'chromium',
    for: 'the window, where Electron cannot be had',
    isInstalled: () => Boolean(process.env.EASEL_CHROMIUM) || browsers.some(isOnPath),
  },
  headless: {
    name: 'chromium-headless-shell',
    for: 'the window in tests: half of what a whole Chromium takes to start',
    isInstalled: () =>
      Boolean(process.env.EASEL_CHROMIUM) ||
      isOnPath('chromium-headless-shell') ||
      // if it cannot be installed without asking, a complete Chromium is sufficient
      (browsers.some(isOnPath) && !(isOnPath('apt-get') && process.getuid?.() === 0)),
  },
  libsecret: {
    name: 'libsecret-1-0',
    for: 'the keychain',
    isInstalled: () => isLibraryInstalled('libsecret-1.so.0'),
  },
  dbus: { name: 'dbus', for: 'the keychain in tests', isInstalled: () => isOnPath('dbus-run-session') },
  keyring: {
    name: 'gnome-keyring',
    for: 'the keychain in tests',
    isInstalled: () => isOnPath('gnome-keyring-daemon'),
  },
  ffmpeg: { name: 'ffmpeg', for: 'checking films in tests', isInstalled: () => isOnPath('ffprobe') },
  exiftool: {
    name: 'libimage-exiftool-perl',
    for: 'checking what is written into pictures, in tests',
    isInstalled: () => isOnPath('exiftool'),
  },
  xvfb: { name: 'xvfb', for: 'Electron in tests without a display', isInstalled: () => isOnPath('Xvfb') },
  xauth: { name: 'xauth', for: 'Electron in tests without a display', isInstalled: () => isOnPath('xauth') },
  gtk: {
    name: 'libgtk-3-0',
    for: 'the GLib of Electron, in tests',
    isInstalled: () => isLibraryInstalled('libgtk-3.so.0'),
  },
  rpm: { name: 'rpm', for: 'making and reading packages in tests', isInstalled: () => isOnPath('rpmbuild') },
  gcc: { name: 'gcc', for: 'the memory of Electron, in tests', isInstalled: () => isOnPath('gcc') },
  libc: {
    name: 'libc6-dev',
    for: 'the memory of Electron, in tests',
    isInstalled: () => existsSync('/usr/include/stdlib.h'),
  },
};

/**
 * The system packages that a purpose needs and this machine lacks.
 * @param {'start' | 'test' | 'run'} purpose
 * @param {boolean} hasElectron
 * @returns {SystemPackage[]}
 */
export function missingSystemPackages(purpose, hasElectron) {
  if (process.platform !== 'linux' || purpose === 'run') return [];
  const { chromium, headless, libsecret, dbus, keyring, ffmpeg, exiftool, xvfb, xauth, gtk, gcc, libc, rpm } =
    systemPackages;
  const forStart = [...(hasElectron ? [] : [chromium]), libsecret];
  const screen = hasElectron ? [xvfb, xauth] : [];
  const forTest = [headless, libsecret, dbus, keyring, ffmpeg, exiftool, gtk, gcc, libc, rpm, ...screen];
  const needed = purpose === 'start' ? forStart : forTest;
  return needed.flatMap((entry) => (entry === undefined || entry.isInstalled() ? [] : [entry]));
}

/**
 * Installs missing packages if no question is necessary: with Debian's apt, as root.
 * @param {readonly SystemPackage[]} missing
 * @param {(words: string) => void} say
 * @throws {Error} with the exact command to run, if the packages cannot be installed from here
 */
export async function installSystemPackages(missing, say) {
  if (missing.length === 0) return;
  const names = missing.map((entry) => entry.name);
  const list = missing.map((entry) => `${entry.name} (${entry.for})`).join(', ');
  const command = `apt-get update && apt-get install -y --no-install-recommends ${names.join(' ')}`;
  if (!isOnPath('apt-get')) {
    throw new Error(`This machine lacks: ${list}. On Debian they come with: ${command}`);
  }
  if (process.getuid?.() !== 0) {
    throw new Error(`This machine lacks: ${list}. Please run:\n  sudo sh -c '${command}'`);
  }
  say(`Installing from apt: ${list} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await runCommand('apt-get', ['update'], { env });
  const installed = await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...names], {
    env,
  });
  if (!installed.ok) {
    throw new Error(
      `Installing failed. Please run:\n  ${command}\n${updated.ok ? '' : updated.output}${installed.output}`,
    );
  }
}
