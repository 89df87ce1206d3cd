import { describe, expect, it } from 'vitest';
import { startCommand } from './startCommand';

const files = ['/home/a/Easel edits/fox; rm -rf ~.png', '/home/a/Easel edits/$(fox) & "fox".png'];

describe('a program is started with files', () => {
  it('on macOS by what opens bundles', () => {
    expect(startCommand('darwin', '/Applications/Pixelmator Pro.app', files)).toEqual({
      command: '/usr/bin/open',
      args: ['-a', '/Applications/Pixelmator Pro.app', ...files],
    });
  });

  it('on Windows by itself', () => {
    const drive = ['C:\\Users\\a\\Easel edits\\fox & cat.png', '\\\\nas\\art\\fox.png'];
    expect(startCommand('win32', 'C:\\Program Files\\GIMP\\gimp.exe', drive)).toEqual({
      command: 'C:\\Program Files\\GIMP\\gimp.exe',
      args: drive,
    });
  });

  it('on Linux by itself, or by what its entry in the menu of programs says', () => {
    expect(startCommand('linux', '/opt/krita.appimage', files)).toEqual({
      command: '/opt/krita.appimage',
      args: files,
    });
    expect(startCommand('linux', '/usr/share/applications/org.gimp.GIMP.desktop', files)).toEqual({
      command: 'gio',
      args: ['launch', '/usr/share/applications/org.gimp.GIMP.desktop', ...files],
    });
  });

  it('never with what it could read as an option, or as something else than a file', () => {
    for (const file of ['--help', 'fox.png', 'file:///etc/passwd', 'https://example.org'])
      expect(() => startCommand('linux', '/usr/bin/gimp', [file])).toThrow('by their full paths');
  });
});
