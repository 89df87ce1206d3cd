import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandFor } from './commandFor.mjs';
import { electronBinary } from './electronBinary.mjs';
import { packagesMatchLock } from './packagesMatchLock.mjs';
import { sourceFingerprint } from './sourceFingerprint.mjs';

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
