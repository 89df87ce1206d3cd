import { describe, expect, it } from 'vitest';
import { startOf } from './startOf';

const files = ['/home/a/Easel edits/fox; rm -rf ~.png', '/home/a/Easel edits/$(fox) & "fox".png'];

describe('a program is started with files', () => {
  it('on macOS by what opens bundles', () => {
    expect(startOf('darwin', '/Applications/Pixelmator Pro.app', files)).toEqual({
      command: '/usr/bin/open',
      args: ['-a', '/Applications/Pixelmator Pro.app', ...files],
    });
  });

  it('on Windows by itself', () => {
    const drive = ['C:\\Users\\a\\Easel edits\\fox & cat.png', '\\\\nas\\art\\fox.png'];
    expect(startOf('win32', 'C:\\Program Files\\GIMP\\gimp.exe', drive)).toEqual({
      command: 'C:\\Program Files\\GIMP\\gimp.exe',
      args: drive,
    });
  });

  it('on Linux by itself, or by what its entry in the menu of programs says', () => {
    expect(startOf('linux', '/opt/krita.appimage', files)).toEqual({
      command: '/opt/krita.appimage',
      args: files,
    });
    expect(startOf('linux', '/usr/share/applications/org.gimp.GIMP.desktop', files)).toEqual({
      command: 'gio',
      args: ['launch', '/usr/share/applications/org.gimp.GIMP.desktop', ...files],
    });
  });

  it('never with what it could read as an option, or as something else than a file', () => {
    for (const file of ['--help', 'fox.png', 'file:///etc/passwd', 'https://example.org'])
      expect(() => startOf('linux', '/usr/bin/gimp', [file])).toThrow('by their full paths');
  });
});
