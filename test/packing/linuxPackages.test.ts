// The deb is made with dpkg-deb from what electron-builder asks fpm for; of the rpm the order is looked at.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { placesIn, project } from './support/packApp';

type Order = Readonly<{
  options: Readonly<Record<string, readonly string[]>>;
  files: readonly Readonly<{ from: string; to: string }>[];
}>;

const folder = inject('packed');
const places = placesIn(folder);
const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string };
const deb = join(folder, readdirSync(folder).find((name) => name.endsWith('.deb')) ?? 'no.deb');
const order = (target: string) =>
  JSON.parse(readFileSync(join(places.orders, `${target}.json`), 'utf8')) as Order;
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
    expect(field('Description')).toContain('A desktop studio for generated images and films');
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
  it('is ordered with its name, version, licence and what it needs, from files that are there', () => {
    const { options, files } = order('rpm');
    expect(options).toMatchObject({
      '--name': ['easel'],
      '--version': [version],
      '--architecture': ['amd64'],
      '--license': ['MIT'],
      '--rpm-os': ['linux'],
    });
    expect(options['--maintainer']?.[0]).toMatch(/@/);
    expect(options['--url']?.[0]).toMatch(/^https:/);
    expect(options['-d']).toEqual(expect.arrayContaining(['gtk3', 'nss', 'libsecret']));
    expect(files.map(({ to }) => to)).toEqual(
      expect.arrayContaining(['/opt/Easel', '/usr/share/applications/easel.desktop']),
    );
    // those that are made for the order are gone with it
    const lasting = files.filter(({ from }) => from.startsWith(project) || from.startsWith(folder));
    expect(lasting.filter(({ from }) => !existsSync(from))).toEqual([]);
  });
});
