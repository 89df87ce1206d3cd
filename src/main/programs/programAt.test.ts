import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { programAt } from './programAt';

const folder = mkdtempSync(join(tmpdir(), 'easel-programs-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text = '', mode = 0o644): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

function bundle(name: string): string {
  mkdirSync(join(folder, name));
  return join(folder, name);
}

const named = async (path: string, platform: string) => (await programAt(path, platform)).name;

describe('a program', () => {
  it('is a bundle on macOS, and what ends in .exe on Windows', async () => {
    expect(await named(bundle('Affinity Photo 2.app'), 'darwin')).toBe('Affinity Photo 2');
    expect(await named(file('Photoshop.exe'), 'win32')).toBe('Photoshop');
  });

  it('is on Linux what may be run, or an entry of the menu of programs, called as it says', async () => {
    expect(await named(file('krita-5.appimage', '', 0o755), 'linux')).toBe('krita-5.appimage');
    const entry =
      '#!/usr/bin/env xdg-open\n\n[Desktop Entry]\nName[de]=Bild\nName = GNU Image\u0007 Program \nExec=gimp-2.10 %U\n\n[Desktop Action new]\nName=New\n';
    expect(await named(file('gimp.desktop', entry), 'linux')).toBe('GNU Image  Program');
    expect(await named(file('plain.desktop', '[Desktop Entry]\nExec=plain\n'), 'linux')).toBe('plain');
  });

  it('is no document, no script for a shell, no link to a page', async () => {
    const refused = [
      [file('notes.txt', 'words'), 'linux', 'notes.txt is not a program. Choose an executable file'],
      [
        file('link.desktop', '[Desktop Entry]\nType=Link\nURL=https://example.org\n'),
        'linux',
        'link is not a program',
      ],
      [bundle('folder'), 'linux', 'folder is not a program'],
      [file('clean.bat'), 'win32', 'clean.bat is not a program. Choose a file that ends in .exe.'],
      [bundle('odd.exe'), 'win32', 'odd is not a program'],
      [
        file('tool', '', 0o755),
        'darwin',
        'tool is not a program. Choose a program in the Applications folder.',
      ],
    ] as const;
    for (const [path, platform, words] of refused)
      await expect(programAt(path, platform)).rejects.toThrow(words);
  });

  it('is said to be gone, by its name', async () => {
    await expect(programAt(join(folder, 'Gone.exe'), 'linux')).rejects.toThrow(
      'Gone was not found. Choose it again, or choose another program.',
    );
  });
});
