import { describe, expect, it } from 'vitest';
import { fileFormats } from './fileFormats';

const paths = ['/home/me/Easel/狐 & co.png', '/home/me/Easel/b%.mp4'];

async function formats(platform: NodeJS.Platform): Promise<Record<string, string>> {
  const formats = Object.entries(fileFormats(paths, platform));
  const texts = formats.map(async ([type, data]) => [
    type,
    typeof data === 'string' ? data : await data.text(),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

describe('files on a clipboard', () => {
  it('are their paths as text on every system', async () => {
    for (const platform of ['linux', 'darwin', 'win32'] as const)
      expect((await formats(platform))['text/plain']).toBe(paths.join('\n'));
  });

  it('are addresses on Linux, as its file managers take them', async () => {
    const addresses = ['file:///home/me/Easel/%E7%8B%90%20&%20co.png', 'file:///home/me/Easel/b%25.mp4'];
    const found = await formats('linux');
    expect(found['electron application/osclipboard;format="text/uri-list"']).toBe(
      addresses.map((address) => `${address}\r\n`).join(''),
    );
    expect(found['electron application/osclipboard;format="x-special/gnome-copied-files"']).toBe(
      ['copy', ...addresses].join('\n'),
    );
  });

  it('are a list of names on macOS, which stays one whatever they hold', async () => {
    const list = (await formats('darwin'))['electron application/osclipboard;format="NSFilenamesPboardType"'];
    expect(list).toContain('<array><string>/home/me/Easel/狐 &amp; co.png</string><string>');
  });

  it('are no more than text on Windows, where Electron cannot write its list of files', async () => {
    expect(Object.keys(await formats('win32'))).toEqual(['text/plain']);
  });
});
