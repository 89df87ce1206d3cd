import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { type LibvipsBuild, libvipsBuild } from './libvipsBuild';

const folder = mkdtempSync(join(tmpdir(), 'easel-engine-'));
afterAll(() => rmSync(folder, { recursive: true }));

const register = pathToFileURL(resolve(import.meta.dirname, '../../tools/register-source.mjs')).href;
const module = pathToFileURL(resolve(import.meta.dirname, 'sharp.ts')).href;
const asElectron = `Object.defineProperty(process.versions, 'electron', { value: '45.4.1' });`;

/** Draws a picture in a new process; returns the build that drew it, and whether libvips is mapped in that process. */
async function draw(before: string, engine?: LibvipsBuild) {
  // a file, not --eval, because the threads of WebAssembly start with the arguments of their process
  const file = join(folder, `${randomUUID()}.mjs`);
  writeFileSync(
    file,
    `${before}
     const { readFileSync } = await import('node:fs');
     const { sharp } = await import(${JSON.stringify(module)});
     const plain = sharp({ create: { width: 9, height: 9, channels: 3, background: '#a63' } });
     const { format } = await sharp(await plain.png().toBuffer()).metadata();
     const mapped = readFileSync('/proc/self/maps', 'utf8').includes('libvips');
     console.log(JSON.stringify({ format, wasm: 'emscripten' in sharp.versions, mapped }));
     process.exit(0);`,
  );
  const env = { ...process.env, NODE_OPTIONS: '', EASEL_IMAGE_ENGINE: engine };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', register, file], { env });
  return JSON.parse(stdout) as unknown;
}

describe('the build of sharp', () => {
  it.each([
    ['linux', '45.4.1', 'wasm'],
    ['linux', undefined, 'native'],
    ['darwin', '45.4.1', 'native'],
    ['win32', '45.4.1', 'native'],
  ] as const)('on %s with Electron %s is %s', (platform, electron, engine) => {
    expect(libvipsBuild({ platform, versions: { electron }, env: {} })).toBe(engine);
  });

  it('is the one that a process is told, where both are to be had', () => {
    const told = { versions: { electron: '45.4.1' }, env: { EASEL_IMAGE_ENGINE: 'native' } };
    expect(libvipsBuild({ platform: 'linux', ...told })).toBe('native');
    const wasm = { versions: {}, env: { EASEL_IMAGE_ENGINE: 'wasm' } };
    expect(libvipsBuild({ platform: 'darwin', ...wasm })).toBe('native');
  });

  describe.runIf(process.platform === 'linux')('on Linux', () => {
    it('maps no libvips into a process of Electron', async () => {
      expect(await draw(asElectron)).toMatchObject({ format: 'png', wasm: true, mapped: false });
    });

    it('maps none into a process that was told so by one of Electron', async () => {
      expect(await draw('', 'wasm')).toMatchObject({ wasm: true, mapped: false });
    });

    // native libvips together with Electron's GLib would crash the process
    it.skipIf(libvipsBuild() === 'wasm')('is the native one in the terminal', async () => {
      expect(await draw('')).toMatchObject({
        format: 'png',
        wasm: false,
        mapped: true,
      });
    });
  });
});
