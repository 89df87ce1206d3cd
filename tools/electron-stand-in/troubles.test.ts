// Failures have the same effects and messages in the stand-in as in Electron.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StandInProcess, startStandIn } from './startStandIn.ts';

const folder = mkdtempSync(join(tmpdir(), 'easel-troubles-test-'));
const project = resolve(import.meta.dirname, '../..');
const start = (main: string, name: string) =>
  startStandIn({
    folder: project,
    main,
    args: [join(folder, name), folder],
    env: { ...process.env, EASEL_HEADLESS: '1' },
  });

let app: StandInProcess;
beforeAll(async () => {
  app = await start(join(import.meta.dirname, 'fixture/main.ts'), 'data');
});
afterAll(async () => {
  await app?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

type Seen = Readonly<Record<'events' | 'navigations' | 'streams', string[]>>;
const invoke = (channel: string, value: unknown = null) =>
  app.ask('runInPage', `bridge.invoke(${JSON.stringify(channel)}, ${JSON.stringify(value)})`);
const seen = async () => (await invoke('seen')) as Seen;
/** Waits for at least `count` new entries in a list of `Seen`, and returns the new entries. */
async function newIn(of: keyof Seen, before: Seen, count = 1): Promise<string[]> {
  await expect
    .poll(async () => (await seen().catch(() => before))[of].length - before[of].length, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(count);
  return (await seen())[of].slice(before[of].length);
}

describe('a page', () => {
  it('that dies is told of, and can be loaded again by main', async () => {
    const before = await seen();
    await app.ask('crashPage');
    expect(await newIn('events', before, 2)).toEqual(['gone: crashed', 'navigated: 200']);
    expect(await app.ask('runInPage', 'document.title')).toBe('Fixture');
  });

  it('that hangs is told of, and when it answers again', async () => {
    const before = await seen();
    await app.ask('hangPage', 1500);
    expect(await newIn('events', before, 2)).toEqual(['unresponsive', 'responsive']);
  });

  it('asks main before it loads itself again; main does not ask itself', async () => {
    const before = await seen();
    await app.ask('runInPage', 'void location.reload()');
    expect(await newIn('navigations', before)).toEqual(['easel://app/page.html']);
    await app.ask('runInPage', 'void bridge.invoke("reload")');
    expect(await newIn('events', before)).toEqual(['navigated: 200']);
    expect((await seen()).navigations.length - before.navigations.length).toBe(1);
  });

  it('that cannot be loaded is told of, unlike one that answers with an error', async () => {
    // with a delay, because the navigation removes the page that must answer this call
    const visit = (address: string) =>
      app.ask('runInPage', `void setTimeout(() => bridge.invoke("visit", "${address}"), 20)`);
    const before = await seen();
    await visit('easel://app/gone');
    expect(await newIn('events', before, 2)).toEqual(['navigated: 404', 'navigated: 200']);
    const between = await seen();
    await visit('easel://app/broken');
    expect(await newIn('events', between, 3)).toEqual(['failed: ERR_FAILED -2', 'refused', 'navigated: 200']);
    expect((await seen()).navigations).toEqual(between.navigations);
  });

  it('that gives up a picture ends the stream it came from', async () => {
    const before = await seen();
    await app.ask('runInPage', 'void (picture.src = "easel://media/endless")');
    expect(await newIn('streams', before)).toEqual(['opened']);
    await app.ask('runInPage', 'void (picture.src = "easel://media/picture.png")');
    expect(await newIn('streams', before, 2)).toEqual(['opened', 'destroyed']);
  });
});

describe('the process that draws', () => {
  it('is started again by Chromium when it ends, and main is told', async () => {
    const before = await seen();
    expect(await app.ask('killGpu')).toBe(true);
    expect(await newIn('events', before)).toEqual(['GPU: killed']);
  });
});

describe('a window', () => {
  it('that is restored without being minimised is no longer maximised', async () => {
    await app.ask('maximize');
    await app.ask('minimize');
    await invoke('restore');
    expect(await app.ask('windowState')).toMatchObject({ minimized: false, maximized: true });
    await invoke('restore');
    expect(await app.ask('windowState')).toMatchObject({ minimized: false, maximized: false });
  });
});

describe('a notification', () => {
  it('that the app does not hold is collected, and its click lost', async () => {
    await invoke('notify', false);
    await expect(app.ask('clickNotification')).rejects.toThrow('was collected');
    await invoke('notify', true);
    await app.ask('clickNotification');
  });
});

describe('main', () => {
  it('goes on after an error that nobody caught, which a dialog tells', async () => {
    await app.ask('throwInMain', 'oh');
    await app.ask('rejectInMain', 'no');
    const told = (await app.ask('recorded')).filter(({ api }) => api === 'dialog.showErrorBox');
    expect(told).toEqual([
      {
        api: 'dialog.showErrorBox',
        args: [
          'A JavaScript error occurred in the main process',
          expect.stringMatching(/^Uncaught Exception:\nError: oh/),
        ],
      },
    ]);
    expect(app.output()).toContain('UnhandledPromiseRejectionWarning: Error: no');
  });

  it('started as a file is of the version of Electron, and finds what Electron sets', async () => {
    const electron = JSON.parse(
      readFileSync(join(project, 'node_modules/electron/package.json'), 'utf8'),
    ).version;
    expect(await invoke('about')).toEqual({
      version: electron,
      electron,
      resources: expect.stringContaining('resources'),
    });
  });

  it('started as a folder is of the version of its package', async () => {
    const own = await start(join(import.meta.dirname, 'fixture'), 'own');
    const about = await own.ask('runInPage', 'bridge.invoke("about")');
    await own.end('SIGKILL');
    expect(about).toMatchObject({ version: '7.8.9' });
  });

  it('is started again, with other arguments, after it has ended', async () => {
    await app.ask('runInPage', 'void bridge.invoke("relaunch")');
    expect(await app.ended()).toEqual([join(folder, 'data'), folder, '--again']);
  });
});
