// What a package for Linux holds, file by file, and what it does not.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { windowIcon } from '../../src/main/electron/resourcesFolder';
import { nativePackages } from '../../tools/package/nativePackages.mjs';
import { readArchive } from './support/archive';
import { packedPaths, project } from './support/packApp';

type Locked = Readonly<{ dev?: boolean; optional?: boolean; devOptional?: boolean }>;

const places = packedPaths(inject('packed'));
const files = readArchive(places.archive);
const paths = files.map((file) => file.path);
const { packages: locked } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
/** What only the terminal uses, which a package does not have. */
const terminalOnly = ['cli-progress', 'commander'];
/** Systems and processors as prebuilt files name them, but for Linux on x64. */
const foreign =
  /(darwin|win32|windows|freebsd|android|linuxmusl|musl|arm64|arm|armv7l|ia32|riscv64|ppc64|s390x)(?=[-./_]|$)/i;

/** The package that a file or a place of the lock file belongs to. */
function packageOf(path: string): string | undefined {
  return /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
}

const listed = (matches: (path: string) => boolean) => paths.filter(matches);

describe('the archive', () => {
  it('holds the built app, its description and packages, and nothing else', () => {
    expect(listed((path) => !/^(out|node_modules)\//.test(path))).toEqual(['package.json']);
    expect(
      listed((path) => path.startsWith('out/') && !/^out\/(main|preload|renderer)\//.test(path)),
    ).toEqual([]);
    const about = JSON.parse(readFileSync(join(places.app, 'package.json'), 'utf8')) as object;
    expect(Object.keys(about)).not.toEqual(expect.arrayContaining(['devDependencies']));
  });

  it('has every package of production but the terminal’s, and no devDependency', () => {
    // by name: electron-builder lays nested packages out anew
    const packed = new Set(paths.flatMap((path) => packageOf(path) ?? []));
    const production = Object.entries(locked).filter(([place, entry]) => place !== '' && !entry.dev);
    const always = production.filter(([, entry]) => !entry.optional && !entry.devOptional);
    const wanted = [
      ...always.flatMap(([place]) => packageOf(place) ?? []),
      ...nativePackages(locked, 'linux', 'x64').map(({ name }) => name),
    ];
    expect(wanted.filter((name) => !packed.has(name) && !terminalOnly.includes(name))).toEqual([]);
    const allowed = new Set(production.map(([place]) => packageOf(place)));
    expect([...packed].filter((name) => !allowed.has(name) || terminalOnly.includes(name))).toEqual([]);
  });

  it('has no test, no source, no types and no source map', () => {
    const unwanted =
      /\.(test|spec)\.[cm]?js$|\/(__tests__|tests?|fixtures|benchmarks?)\/|\.([cm]?tsx?|map|gyp|cc?|cpp|h)$/;
    expect(listed((path) => unwanted.test(path))).toEqual([]);
    const built = files.filter((file) => file.path.startsWith('out/') && /\.(c?js|css)$/.test(file.path));
    const mapped = built.filter((file) =>
      /sourceMappingURL=|sourcesContent/.test(readFileSync(join(places.app, file.path), 'utf8')),
    );
    expect(built.length).toBeGreaterThan(10);
    expect(mapped).toEqual([]);
  });

  it('has nothing of another system or processor', () => {
    const native = listed((path) => /\.(node|dylib|dll|exe)$|\.so(\.|$)/.test(path));
    expect(native.length).toBeGreaterThanOrEqual(3);
    expect(native.filter((path) => foreign.test(path))).toEqual([]);
    expect(listed((path) => foreign.test(packageOf(path) ?? ''))).toEqual([]);
  });

  it('has no libvips of Linux’s own kind, whose GLib would end Electron, but the one in WebAssembly', () => {
    expect(listed((path) => /@img\/sharp-(libvips|linux)/.test(path))).toEqual([]);
    expect(listed((path) => path.includes('@img/sharp-wasm32/') && path.endsWith('.wasm'))).toHaveLength(1);
  });

  it('is no larger than it was when its size was last looked at', () => {
    const bytes = files.reduce((sum, file) => sum + file.size, 0);
    // docs/packaging.md says what takes the space
    expect(bytes / 2 ** 20).toBeLessThan(64);
  });
});

describe('beside the archive', () => {
  it('are one language, the licences, the icon and the sample wildcards', () => {
    expect(readFileSync(join(places.unpacked, 'LICENSE.electron.txt'), 'utf8')).toContain('Electron');
    expect(readFileSync(join(places.unpacked, 'LICENSES.chromium.html'), 'utf8')).toContain('Chromium');
    const resources = join(places.unpacked, 'resources');
    const licences = readFileSync(join(resources, 'licences.txt'), 'utf8');
    for (const name of [
      'sharp 0',
      'react-aria-components 1',
      '@fontsource-variable/inter 5',
      'better-sqlite3 1',
    ]) {
      expect(licences).toContain(`\n${name}`);
    }
    expect(licences).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
    for (const folder of [resources, join(project, 'resources')]) {
      expect(statSync(windowIcon(folder, 'linux') ?? '').size).toBeGreaterThan(1000);
    }
    for (const name of ['easel.png', 'easel@2x.png'])
      expect(statSync(join(resources, 'tray', name)).size).toBeGreaterThan(300);
    expect(readFileSync(join(resources, 'wildcards/colours.txt'), 'utf8').split('\n').length).toBeGreaterThan(
      5,
    );
    expect(() => statSync(join(places.unpacked, 'locales/de.pak'))).toThrow();
    expect(statSync(join(places.unpacked, 'locales/en-US.pak')).isFile()).toBe(true);
  });
});
