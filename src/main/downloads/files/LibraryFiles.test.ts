import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { OpenDownload } from '../Outbox';
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
    files = new LibraryFiles(root, () => []);
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

  it('is there under the name that its row says, whichever step of another name was the last', async () => {
    put(part);
    put(file);
    const noted: string[] = [];
    const ended = files.renamePart(part, async (next) => {
      noted.push(next);
      throw new Error('the end');
    });
    await expect(ended).rejects.toThrow('the end');
    expect(noted).toEqual(['2026-11-20/a-harbour-1-1-2.png.part']);
    // the row has the first or already the second part name: both are links to the same file
    expect(left()).toEqual(['a-harbour-1-1-2.png.part', 'a-harbour-1-1.png', 'a-harbour-1-1.png.part']);
    expect(await files.placedFrom(part)).toBeNull();
    expect(await files.placedFrom(noted[0] ?? '')).toBeNull();

    const next = await files.renamePart(part, async () => {});
    expect(await files.placeFile(next, 'png')).toBe('2026-11-20/a-harbour-1-1-3.png');
    expect(await files.placedFrom(next)).toBe('2026-11-20/a-harbour-1-1-3.png');
  });
});

const download = {
  contentType: 'image/png',
  kind: 'image',
  createdAt: Date.UTC(2026, 10, 20, 12),
  profileFolder: 'mine',
  wishedName: null,
  prompt: 'a harbour',
  template: null,
  seed: '1',
  ordinal: 0,
} as OpenDownload;

it("makes a day's folder again that was moved away while Easel is open", async () => {
  const root = mkdtempSync(join(tmpdir(), 'easel-library-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = new LibraryFiles(root, () => []);
  const first = await files.choosePart(download);
  renameSync(join(root, 'mine'), join(root, 'elsewhere'));
  const second = await files.choosePart(download);
  expect(dirname(second)).toBe(dirname(first));
  expect(readdirSync(join(root, dirname(second)))).toEqual([]);
});

it('gives up where a folder is a link that leads nowhere', async () => {
  const root = mkdtempSync(join(tmpdir(), 'easel-library-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  symlinkSync(join(root, 'gone'), join(root, 'mine'));
  await expect(new LibraryFiles(root, () => []).choosePart(download)).rejects.toThrow('ENOENT');
});
