// What electron-builder asks fpm for, made with the system's own tools, and asked what it is.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { project } from './support/packApp';

const folder = inject('packed');
const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string };
const made = (kind: string) =>
  join(folder, readdirSync(folder).find((name) => name.endsWith(`.${kind}`)) ?? `no.${kind}`);
const deb = made('deb');
const rpm = made('rpm');
const ask = (...words: readonly string[]) => execFileSync('dpkg-deb', words, { encoding: 'utf8' });
const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024];

describe('the deb', () => {
  it('says what it is, whose it is and what it needs', () => {
    const field = (name: string) => ask('--field', deb, name).trim();
    expect(field('Package')).toBe('easel');
    expect(field('Version')).toBe(version);
    expect(field('Architecture')).toBe('amd64');
    expect(field('Maintainer')).toMatch(/^The Easel contributors <.+@.+>$/);
    expect(field('Homepage')).toMatch(/^https:/);
    expect(field('Description')).toContain('A desktop studio for generated images and videos');
    expect(field('Depends').split(', ')).toEqual(
      expect.arrayContaining(['libgtk-3-0', 'libnss3', 'libsecret-1-0']),
    );
  });

  it('installs the app, its entry in the menu and an icon of every size', () => {
    const names = ask('--contents', deb)
      .split('\n')
      .map((line) => line.split(/\s+/).slice(5).join(' '));
    expect(names).toEqual(
      expect.arrayContaining([
        './opt/Easel/easel',
        './opt/Easel/resources/app.asar',
        './opt/Easel/resources/wildcards/colours.txt',
        './opt/Easel/resources/licences.txt',
        './opt/Easel/resources/apparmor-profile',
        './usr/share/applications/easel.desktop',
        './usr/share/man/man1/easel.1',
        ...sizes.map((size) => `./usr/share/icons/hicolor/${size}x${size}/apps/easel.png`),
      ]),
    );
  });

  it('opens links, pictures and lists with Easel, without taking the place of what opens them now', () => {
    const read = 'dpkg-deb --fsys-tarfile "$0" | tar -xO ./usr/share/applications/easel.desktop';
    const lines = execFileSync('sh', ['-c', read, deb], { encoding: 'utf8' }).split('\n');
    const value = (name: string) => lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1);
    expect(value('Exec')).toMatch(/^\/opt\/Easel\/easel .*%U$/);
    expect(value('Categories')).toBe('Graphics;');
    expect(value('StartupWMClass')).toBe('Easel');
    const types = value('MimeType')?.split(';');
    for (const type of ['image/png', 'image/jpeg', 'image/webp', 'text/csv', 'text/plain']) {
      expect(types).toContain(type);
    }
    expect(types).toContain('x-scheme-handler/easel');
  });
});

describe('the rpm', () => {
  const query = (...words: readonly string[]) =>
    execFileSync('rpm', ['-qp', ...words, rpm], { encoding: 'utf8' });

  it('says what it is, whose it is and what it needs', () => {
    const [name, found, arch, licence, url, vendor] = query(
      '--queryformat',
      '%{NAME}\n%{VERSION}\n%{ARCH}\n%{LICENSE}\n%{URL}\n%{VENDOR}',
    ).split('\n');
    expect([name, found, arch, licence]).toEqual(['easel', version, 'x86_64', 'MIT']);
    expect(url).toMatch(/^https:/);
    expect(vendor).toMatch(/@/);
    expect(query('--requires').split('\n')).toEqual(expect.arrayContaining(['gtk3', 'nss', 'libsecret']));
  });

  it('installs the app, its entry in the menu and an icon of every size', () => {
    expect(query('--list').split('\n')).toEqual(
      expect.arrayContaining([
        '/opt/Easel/easel',
        '/opt/Easel/resources/app.asar',
        '/opt/Easel/resources/licences.txt',
        '/usr/share/applications/easel.desktop',
        '/usr/share/man/man1/easel.1',
        ...sizes.map((size) => `/usr/share/icons/hicolor/${size}x${size}/apps/easel.png`),
      ]),
    );
  });
});
