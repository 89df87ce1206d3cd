import fs, { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allowOutside, findInLibrary, pathInFolder, pathInLibrary } from './pathInLibrary';

let root: string;
let library: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'easel-path-')));
  library = join(root, 'Easel');
  mkdirSync(join(library, '2026-11-20'), { recursive: true });
  writeFileSync(join(root, 'x'), 'mine');
});
afterEach(() => rmSync(root, { recursive: true }));

const refused = { code: 'not_allowed' };

describe('a file that a row names', () => {
  it.each([
    '2026-11-20/a.png',
    'a.png',
    'no/such/folder/a.png',
    '2026-11-20/..a.png',
    'dots... in/names..png',
    '狐/star (1).png',
  ])('lies in the library folder: %s', async (file) => {
    expect(pathInLibrary(library, file)).toBe(join(library, file));
    expect(await findInLibrary(library, file)).toBe(join(library, file));
  });

  it.each([
    '../x',
    '2026-11-20/../../x',
    '..',
    '.',
    '',
    'a/..',
    '..\\x',
    'a\\..\\..\\x',
    '/etc/passwd',
    '\\\\server\\share\\a.png',
    '\\a.png',
    '//server/share/a.png',
    'C:\\a.png',
    'C:a.png',
    'c:/a.png',
    'a\0.png',
  ])('is refused where it leads out of it: %j', async (file) => {
    expect(() => pathInLibrary(library, file)).toThrow(expect.objectContaining(refused));
    await expect(findInLibrary(library, file)).rejects.toMatchObject(refused);
  });

  it.skipIf(process.platform === 'win32')(
    'is refused where a link leads out of it, and not within it',
    async () => {
      symlinkSync(root, join(library, 'out'));
      symlinkSync(join(root, 'x'), join(library, 'x.png'));
      symlinkSync(join(library, '2026-11-20'), join(library, 'in'));
      for (const file of ['out/x', 'out/new/a.png', 'x.png']) {
        expect(() => pathInLibrary(library, file)).toThrow(expect.objectContaining(refused));
        await expect(findInLibrary(library, file)).rejects.toMatchObject(refused);
      }
      expect(pathInLibrary(library, 'in/a.png')).toBe(join(library, 'in/a.png'));
    },
  );

  it.skipIf(process.platform === 'win32')('lies in a library folder that is itself reached by a link', () => {
    symlinkSync(library, join(root, 'link'));
    expect(pathInLibrary(join(root, 'link'), '2026-11-20/a.png')).toBe(join(root, 'link/2026-11-20/a.png'));
  });

  it('lies in a folder that another task makes while the path is resolved', () => {
    const folder = join(root, 'inputs');
    const { native } = fs.realpathSync;
    vi.spyOn(fs.realpathSync, 'native').mockImplementation((path) => {
      const found = native(path);
      if (found === root) mkdirSync(folder, { recursive: true });
      return found;
    });
    expect(pathInFolder(folder, 'a.png')).toBe(join(folder, 'a.png'));
    vi.restoreAllMocks();
  });

  it('may lie outside of it in a folder that this computer has let in, and in no other', async () => {
    const outside = join(root, 'pictures/a.png');
    expect(() => pathInLibrary(library, outside)).toThrow(expect.objectContaining(refused));
    allowOutside(library, (path) => path.startsWith(join(root, 'pictures')));
    expect([pathInLibrary(library, outside), await findInLibrary(library, outside)]).toEqual([
      outside,
      outside,
    ]);
    expect(() => pathInLibrary(library, join(root, 'x'))).toThrow(expect.objectContaining(refused));
    expect(() => pathInLibrary(join(root, 'other'), outside)).toThrow(expect.objectContaining(refused));
    expect(() => pathInFolder(library, outside)).toThrow(expect.objectContaining(refused));
  });
});
