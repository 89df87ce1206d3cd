// Every native part of the package opens: it lies outside the archive, is of this processor, and so is what it needs.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { readArchive } from './support/archive';
import { packedPaths } from './support/packApp';

const places = packedPaths(inject('packed'));
const outside = `${places.archive}.unpacked`;
const isNative = (path: string) => /\.node$|\.so(\.\d+)*$/.test(path);
const natives = readdirSync(outside, { recursive: true, encoding: 'utf8' }).filter(isNative);

describe('the native parts', () => {
  it('are those of the database, the keychain and the canvas', () => {
    for (const name of ['better-sqlite3', 'keytar', 'canvas']) {
      expect(natives.some((path) => path.includes(name))).toBe(true);
    }
  });

  it('all lie outside the archive, where the system can open them', () => {
    const within = readArchive(places.archive).filter((file) => isNative(file.path) && !file.unpacked);
    expect(within.map((file) => file.path)).toEqual([]);
    const lost = readArchive(places.archive).filter(
      (file) => file.unpacked && !existsSync(join(outside, file.path)),
    );
    expect(lost).toEqual([]);
  });

  it.each(natives)('finds every library it needs: %s', (path) => {
    const { status, stdout } = spawnSync('ldd', [join(outside, path)], { encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout.split('\n').filter((line) => line.includes('not found'))).toEqual([]);
  });
});
