// Easel is also packaged for other systems than the current one, so the native packages of each must be found.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nativePackages } from './nativePackages.mjs';

const project = resolve(import.meta.dirname, '../..');
const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, object>;
};
/** On Windows sharp's own package contains libvips; on Linux both are WebAssembly, which is not a native package. */
const sharpParts: Readonly<Record<string, readonly string[]>> = {
  darwin: ['sharp', 'sharp-libvips'],
  win32: ['sharp'],
  linux: [],
};
const natives = (platform: string, arch: string) =>
  nativePackages(packages, platform, arch).map(({ name }) => name);

describe.each([
  ['linux', 'x64', ['canvas-linux-x64-gnu']],
  ['linux', 'arm64', ['canvas-linux-arm64-gnu']],
  ['darwin', 'x64', ['canvas-darwin-x64']],
  ['darwin', 'arm64', ['canvas-darwin-arm64']],
  ['win32', 'x64', ['canvas-win32-x64-msvc']],
  ['win32', 'arm64', ['canvas-win32-arm64-msvc']],
])('a package for %s on %s', (platform, arch, canvas) => {
  it('has the image engines and what they are linked with, and none of another system', () => {
    const found = natives(platform, arch);
    const sharp = found.filter((name) => name.startsWith('@img/'));
    expect(found.filter((name) => name.startsWith('@napi-rs/'))).toEqual(
      canvas.map((name) => `@napi-rs/${name}`),
    );
    expect(sharp.sort()).toEqual(sharpParts[platform]?.map((part) => `@img/${part}-${platform}-${arch}`));
  });

  it('has the database and the keychain, which bring every system with them', () => {
    const system = `${platform}-${arch}`;
    const files = [`better-sqlite3/prebuilds/${system}.node`, `keytar/prebuilds/${system}/keytar.node`];
    expect(files.filter((file) => !existsSync(join(project, 'node_modules', file)))).toEqual([]);
  });
});
