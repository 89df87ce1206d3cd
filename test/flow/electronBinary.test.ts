// How Electron's own binary is started: by set-up, by `npm start`, and by the tests of the window.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { electronBinary } from '../../tools/setup/electronBinary.mjs';
import { fetchElectron, whyNoElectron } from '../../tools/setup/fetchElectron.mjs';
import { projectNode } from '../../tools/setup/projectNode.mjs';
import { projectFolder } from '../support/launchApp';
import { fakeElectron } from './support/fakeElectron';

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
let fake: ReturnType<typeof fakeElectron>;
let root: string;
beforeEach(() => {
  fake = fakeElectron();
  root = mkdtempSync(join(tmpdir(), 'easel-electron-root-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  fake.remove();
  rmSync(root, { recursive: true });
});

/** A project whose Electron, once installed, is the fake. */
function projectToSetUp(): void {
  const electron = join(root, 'node_modules/electron');
  mkdirSync(electron, { recursive: true });
  mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true });
  symlinkSync(projectNode(projectFolder), projectNode(root));
  writeFileSync(join(electron, 'package.json'), JSON.stringify({ version: '45.4.1' }));
  writeFileSync(
    join(electron, 'install.js'),
    `const fs = require('node:fs');
     fs.symlinkSync(${JSON.stringify(fake.folder)}, __dirname + '/dist');
     fs.writeFileSync(__dirname + '/path.txt', 'electron');`,
  );
}

describe.runIf(process.platform === 'linux')("Electron's binary", () => {
  it('is kept by set-up where it starts, for root too', async () => {
    projectToSetUp();
    const mirror = createServer((_, answer) => answer.end());
    await new Promise<void>((done) => mirror.listen(0, '127.0.0.1', done));
    const { port } = mirror.address() as { port: number };
    vi.stubEnv('ELECTRON_MIRROR', `http://127.0.0.1:${port}/`);
    await fetchElectron(root, () => {});
    mirror.close();
    expect(whyNoElectron(root)).toBeNull();
    expect(electronBinary(root)).toBe(join(root, 'node_modules/electron/dist/electron'));
    expect(existsSync(join(root, 'node_modules/electron/path.txt'))).toBe(true);
    expect(fake.args()).toEqual([...asRoot, '--version']);
  });

  it('is started by npm start with the folder of the app, by which it knows its version', async () => {
    const start = join(projectFolder, 'tools/start.mjs');
    await promisify(execFile)(process.execPath, [start, '--library', root], {
      env: { ...process.env, DISPLAY: ':99', ELECTRON_OVERRIDE_DIST_PATH: fake.folder },
    });
    expect(fake.args()).toEqual([...asRoot, projectFolder, '--library', root]);
  });

  it('is started by the tests with the folder, made to wait until the test listens, in its sandbox', async () => {
    // in a process of its own: where the program ends at once, Playwright leaves promises behind
    const source = `process.on('unhandledRejection', () => {});
      const { launchInElectron } = await import(${JSON.stringify(join(projectFolder, 'test/support/launchInElectron.ts'))});
      const options = { library: ${JSON.stringify(root)} };
      await launchInElectron(options, { folder: ${JSON.stringify(projectFolder)} }).catch(() => {});
      process.exit(0);`;
    const register = join(projectFolder, 'tools/register-source.mjs');
    const node = ['--import', register, '--input-type=module', '--eval', source];
    await promisify(execFile)(process.execPath, node, {
      cwd: projectFolder,
      env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: fake.folder },
    });
    const args = fake.args();
    expect(args[args.indexOf('-r') + 1]).toMatch(/loader\.js$/);
    expect(args.filter((arg) => arg === '--no-sandbox')).toEqual(asRoot);
    expect(args.slice(-3)).toEqual([projectFolder, '--library', root]);
  });
});
