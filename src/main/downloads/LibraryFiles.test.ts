import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LibraryFiles } from './LibraryFiles';

const part = '2026-11-20/a-harbour-1-1.png.part';
const file = '2026-11-20/a-harbour-1-1.png';

describe('a part that an earlier run left', () => {
  let root = '';
  let files: LibraryFiles;
  const put = (name: string) => writeFileSync(join(root, name), name);
  const left = () => readdirSync(join(root, '2026-11-20'));

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'easel-library-'));
    mkdirSync(join(root, '2026-11-20'));
    files = new LibraryFiles(root);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('has become the file of its name once it is gone itself', async () => {
    put(file);
    expect(await files.placedFrom(part)).toBe(file);
  });

  it('is taken away where it and the file are one, as after a crash in the middle of placing', async () => {
    put(part);
    linkSync(join(root, part), join(root, file));
    expect(await files.placedFrom(part)).toBe(file);
    expect(left()).toEqual(['a-harbour-1-1.png']);
  });

  it('has become nothing while it stands beside a stranger of the same name, or alone', async () => {
    put(part);
    expect(await files.placedFrom(part)).toBeNull();
    put(file);
    expect(await files.placedFrom(part)).toBeNull();
    linkSync(join(root, part), join(root, 'elsewhere'));
    expect(await files.placedFrom(part)).toBeNull();
    expect(left()).toHaveLength(2);
  });
});
