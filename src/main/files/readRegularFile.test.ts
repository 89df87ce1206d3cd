import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRegularFile } from './readRegularFile';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);
const outcomeOf = (path: string, maxBytes = 1000) =>
  readRegularFile(path, maxBytes).then(
    (bytes) => bytes.length,
    (error: Error) => error.message,
  );

describe('readRegularFile', () => {
  it('reads a file, also by a link, up to the last byte that may be', async () => {
    writeFileSync(at('list'), 'x'.repeat(1000));
    symlinkSync(at('list'), at('link'));
    expect(Buffer.from(await readRegularFile(at('link'), 1000)).toString()).toBe('x'.repeat(1000));
    writeFileSync(at('list'), 'x'.repeat(2 ** 20 + 1));
    expect(await outcomeOf(at('list'), 2 ** 20)).toBe('The file is larger than 1 MB.');
  });

  it.skipIf(process.platform === 'win32')(
    'says in words what is no file, and waits for none of it',
    async () => {
      mkdirSync(at('folder'));
      execFileSync('mkfifo', [at('pipe')]);
      symlinkSync(at('pipe'), at('to pipe'));
      symlinkSync(at('nowhere'), at('dangling'));
      symlinkSync(at('circle'), at('circle'));
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(at('socket'), resolve));
      try {
        expect(await outcomeOf(at('folder'))).toBe('This is a folder, not a file.');
        expect(await outcomeOf(at('pipe'))).toBe('This is a pipe, not a file.');
        expect(await outcomeOf(at('to pipe'))).toBe('This is a pipe, not a file.');
        expect(await outcomeOf(at('socket'))).toBe('This is a socket, not a file.');
        expect(await outcomeOf('/dev/zero')).toBe('This is a device, not a file.');
        expect(await outcomeOf('/dev/tty')).toBe('This is a device, not a file.');
        expect(await outcomeOf(at('dangling'))).toBe('Nothing was found at this path.');
        expect(await outcomeOf(at('circle'))).toBe('This link points back to itself.');
        expect(await outcomeOf(join(at('folder'), 'x'.repeat(300)))).toBe('The name is too long.');
      } finally {
        server.close();
      }
    },
  );

  it.skipIf(process.platform !== 'linux')(
    'reads what says it is empty and is not, and no more than may be',
    async () => {
      expect(await outcomeOf('/proc/self/status', 100_000)).toBeGreaterThan(100);
      expect(await outcomeOf('/proc/self/status', 10)).toBe('The file is larger than 0 MB.');
      // reading this file may wait for the next kernel message: it is read once, and an error is reported
      expect(await outcomeOf('/proc/kmsg', 10)).toMatch(/larger|cannot be read|permission/);
    },
  );
});
