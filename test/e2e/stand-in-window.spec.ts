// The window's walls, in the built app: what a page could try, and what stops it. docs/security.md names these.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { EaselBridge } from '../../src/shared/ipc/EaselBridge';
import type { LaunchedApp } from '../support/LaunchedApp';
import { builtMain, launchApp, projectFolder } from '../support/launchApp';
import { homeOf } from './support/test';

type PageWithBridge = { easel: EaselBridge };

let library: string;
let app: LaunchedApp;

// one window for all of them
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  library = mkdtempSync(join(tmpdir(), 'easel-window-'));
  app = await launchApp({ library, env: homeOf(library) });
});

test.afterAll(async () => {
  await app.close();
  rmSync(library, { recursive: true, force: true });
});

test('the page finds calls by name and events, and nothing of Node or Electron', async () => {
  const found = await app.page.evaluate(() => ({
    bridge: Object.keys((globalThis as unknown as PageWithBridge).easel).sort(),
    frozen: Object.isFrozen((globalThis as unknown as PageWithBridge).easel),
    others: ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'].filter(
      (name) => name in globalThis,
    ),
  }));
  expect(found).toEqual({ bridge: ['call', 'on', 'platform', 'takeDropped'], frozen: true, others: [] });
});

test('a call that is not in the contract is refused before it leaves the page', async () => {
  const call = (route: string) =>
    app.page.evaluate(
      (name) =>
        (globalThis as unknown as PageWithBridge).easel.call(name, {}).catch((error: Error) => error.message),
      route,
    );
  expect(await call('shell.openPath')).toBe('There is no such call.');
  expect(await call('__proto__')).toBe('There is no such call.');
  // what the preload asks with the places of dropped files
  expect(await call('imports.takeDropped')).toBe('There is no such call.');
  expect(await call('app.info')).toMatchObject({ ok: expect.any(Boolean) });
});

test('the policy stops inline scripts, eval, connections, foreign pictures and frames', async () => {
  const result = await app.page.evaluate(async () => {
    const violated = new Set<string>();
    document.addEventListener('securitypolicyviolation', (event) => violated.add(event.effectiveDirective));
    const add = (tag: string, set: (element: HTMLElement) => void) => {
      const element = document.createElement(tag);
      set(element);
      document.body.append(element);
    };
    add('script', (element) => {
      element.textContent = 'globalThis.inlineRan = true';
    });
    add('style', (element) => {
      element.textContent = 'body { outline: 1px solid red }';
    });
    add('img', (element) => element.setAttribute('src', 'https://example.org/a.png'));
    add('iframe', (element) => element.setAttribute('src', 'https://example.org/'));
    add('video', (element) => element.setAttribute('src', 'https://example.org/a.mp4'));
    add('object', (element) => element.setAttribute('data', 'https://example.org/'));
    await fetch('https://example.org/').catch(() => {});
    // what a test runs directly is exempt from the policy; a later task is not. Seven kinds are expected: all have
    // ten seconds to be reported
    for (let waits = 0; waits < 100 && (waits === 0 || violated.size < 7); waits += 1) {
      await new Promise((done) => setTimeout(done, 100));
    }
    let evaluated = true;
    try {
      Function('return 1')();
    } catch {
      evaluated = false;
    }
    return { violated: [...violated].sort(), inlineRan: 'inlineRan' in globalThis, evaluated };
  });
  expect(result.inlineRan).toBe(false);
  expect(result.evaluated).toBe(false);
  expect(result.violated).toEqual(
    expect.arrayContaining([
      'connect-src',
      'frame-src',
      'img-src',
      'media-src',
      'object-src',
      'script-src-elem',
      'style-src-elem',
    ]),
  );
});

test('every load has a nonce of its own, which lets a control add its style', async () => {
  const nonce = () =>
    app.page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce);
  const first = await nonce();
  await app.page.reload();
  const second = await nonce();
  expect(first).toMatch(/^[\w+/]{24}$/);
  expect(second).toMatch(/^[\w+/]{24}$/);
  expect(second).not.toBe(first);
  const styled = await app.page.evaluate((value) => {
    const style = document.createElement('style');
    style.nonce = value ?? '';
    style.textContent = ':root { --from-nonce: yes }';
    document.head.append(style);
    return getComputedStyle(document.documentElement).getPropertyValue('--from-nonce');
  }, second);
  expect(styled).toBe('yes');
});

test('the page cannot leave, whatever it tries', async () => {
  await app.page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const before = app.page.url();
  for (const attempt of ['location', 'link', 'form'] as const) {
    await app.page.evaluate((way) => {
      const address = 'https://example.org/';
      if (way === 'location') {
        location.href = address;
        return;
      }
      const element = document.createElement(way === 'link' ? 'a' : 'form');
      element.setAttribute(way === 'link' ? 'href' : 'action', address);
      document.body.append(element);
      if (element instanceof HTMLFormElement) element.submit();
      else element.click();
    }, attempt);
    await app.page.waitForTimeout(150);
    expect(app.page.url()).toBe(before);
    expect(await app.page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  }
});

test('the page cannot open a window', async () => {
  const pages = () => app.page.context().pages().length;
  await app.page.evaluate(() => {
    window.open('https://example.org/');
    window.open('about:blank', '_blank', 'noopener');
  });
  await expect.poll(pages).toBe(1);
});

test('every permission is denied', async () => {
  const states = await app.page.evaluate(() =>
    Promise.all(
      (['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'] as PermissionName[]).map(
        async (name) => (await navigator.permissions.query({ name })).state,
      ),
    ),
  );
  expect(states).toEqual(['denied', 'denied', 'denied', 'denied', 'denied']);
});

test('only an address of the list is opened in the browser', async () => {
  const open = (url: string) =>
    app.page.evaluate(
      (address) => (globalThis as unknown as PageWithBridge).easel.call('app.openLink', { url: address }),
      url,
    );
  const opened = async () =>
    (await app.desktop.recorded())
      .filter((call) => call.api === 'shell.openExternal')
      .map((call) => call.args[0]);
  await open('https://example.org/');
  await open('file:///etc/passwd');
  expect(await opened()).toEqual([]);
  await open('https://opensource.org/license/mit');
  expect(await opened()).toEqual(['https://opensource.org/license/mit']);
});

test('a command of the native menu reaches the page, once the page offers it', async () => {
  const palette = ['Window', 'Command Palette'];
  await expect.poll(() => app.desktop.isMenuOff(palette)).toBe(true);
  await app.page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const { easel } = globalThis as unknown as PageWithBridge;
    easel.on((name) => heard.push(name));
    return easel.call('app.offerCommands', { ids: ['palette.open'] });
  });
  await app.desktop.clickMenu(palette);
  await expect
    .poll(() => app.page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard))
    .toContain('command.chosen');
});

test('a second start on the same library ends itself and leaves the first alone', async () => {
  test.skip(app.kind === 'electron', 'starts the stand-in');
  const second = fork(builtMain, ['--library', library], {
    cwd: projectFolder,
    execPath: join(projectFolder, 'node_modules/node/bin/node'),
    execArgv: ['--import', join(projectFolder, 'tools/electron-stand-in/register.mjs')],
    env: { ...process.env, ...homeOf(library), EASEL_HEADLESS: '1' },
    silent: true,
  });
  const code = await new Promise((done) => second.on('exit', done));
  expect(code).toBe(0);
  expect(await app.page.evaluate(() => document.readyState)).toBe('complete');
});

test('the app starts again on the same library after it was killed', async () => {
  await app.kill();
  app = await launchApp({ library, env: homeOf(library), colorScheme: 'light', width: 900, height: 600 });
  expect(await app.page.evaluate(() => document.readyState)).toBe('complete');
  const size = await app.page.evaluate(() => [
    innerWidth,
    innerHeight,
    matchMedia('(prefers-color-scheme: light)').matches,
  ]);
  expect(size).toEqual([900, 600, true]);
});
