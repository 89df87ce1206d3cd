import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandFor } from './commandFor.mjs';
import { electronBinary } from './electronBinary.mjs';
import { packagesMatchLock } from './packagesMatchLock.mjs';
import { sourceFingerprint } from './sourceFingerprint.mjs';
import { missingSystemPackages } from './systemPackages.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'easel-setup-test-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}

describe('packagesMatchLock', () => {
  const locked = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true },
  };
  const install = (packages: object) => {
    put('package-lock.json', JSON.stringify({ packages: locked }));
    put('node_modules/.package-lock.json', JSON.stringify({ packages }));
    put('node_modules/node/bin/node', '');
    put('node_modules/node/bin/node.exe', '');
  };

  it('is content with what is there, without packages for other systems', () => {
    install({ 'node_modules/a': { version: '1.0.0' } });
    expect(packagesMatchLock(root)).toBe(true);
  });

  it('sees another version, a missing package, and nothing installed at all', () => {
    install({ 'node_modules/a': { version: '1.0.1' } });
    expect(packagesMatchLock(root)).toBe(false);
    install({});
    expect(packagesMatchLock(root)).toBe(false);
    rmSync(join(root, 'node_modules'), { recursive: true });
    expect(packagesMatchLock(root)).toBe(false);
  });
});

describe('sourceFingerprint', () => {
  it('changes with a source file and not with its test', () => {
    put('src/main/a.ts', 'a');
    const first = sourceFingerprint(root);
    put('src/main/a.test.ts', 'test');
    expect(sourceFingerprint(root)).toBe(first);
    put('src/main/b.ts', 'b');
    const second = sourceFingerprint(root);
    expect(second).not.toBe(first);
    utimesSync(join(root, 'src/main/a.ts'), 1, 1);
    expect(sourceFingerprint(root)).not.toBe(second);
  });

  it.each(['resources/messages/de.json', 'tools/build/asciiOnly.ts', 'electron.vite.config.ts'])(
    'changes with %s',
    (path) => {
      const first = sourceFingerprint(root);
      put(path, 'changed');
      expect(sourceFingerprint(root)).not.toBe(first);
    },
  );
});

describe('electronBinary', () => {
  it('finds the binary that was fetched, and none where the file is gone', () => {
    put('node_modules/electron/path.txt', 'electron');
    expect(electronBinary(root)).toBeNull();
    put('node_modules/electron/dist/electron', '');
    expect(electronBinary(root)).toBe(join(root, 'node_modules/electron/dist/electron'));
  });
});

describe('a command', () => {
  it('is started without a shell, whatever its path has in it', () => {
    const node = 'C:\\Program Files\\nodejs\\node.exe';
    expect(commandFor('win32', node, ['a b'])).toEqual({ file: node, rest: ['a b'], shell: false });
    expect(commandFor('linux', 'npm', ['a b'])).toEqual({ file: 'npm', rest: ['a b'], shell: false });
  });

  it('has its words quoted where it is npm on Windows, which needs a shell', () => {
    expect(commandFor('win32', 'npm', ['ci', 'C:\\My Easel'])).toEqual({
      file: 'npm',
      rest: ['"ci"', '"C:\\My Easel"'],
      shell: true,
    });
  });
});

describe.runIf(process.platform === 'linux')('the packages of a system that has none of them', () => {
  const names = (purpose: 'start' | 'test' | 'run', hasElectron: boolean) =>
    missingSystemPackages(purpose, hasElectron).map(({ name }) => name);
  beforeEach(() => void vi.stubEnv('PATH', root));
  afterEach(() => void vi.unstubAllEnvs());

  it('have a screen, and the keys to it, where Electron itself is to be tested; else neither', () => {
    expect(names('test', true)).toEqual(expect.arrayContaining(['xvfb', 'xauth']));
    expect(names('test', false)).not.toContain('xvfb');
    expect(names('start', true)).not.toContain('xvfb');
  });

  it('are none where nothing but the terminal is run', () => {
    expect(names('run', true)).toEqual([]);
  });
});
