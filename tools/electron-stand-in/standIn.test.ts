// Tests the whole stand-in: a small app in a real Chromium, observed over a second DevTools connection.
import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import HME from 'h264-mp4-encoder';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'easel-stand-in-test-'));
const dataFolder = join(folder, 'data');
const args = [dataFolder, folder];
const options = {
  execArgv: ['--import', join(import.meta.dirname, 'register.mjs')],
  serialization: 'advanced',
  silent: true,
  env: { ...process.env, EASEL_HEADLESS: '1', EASEL_STAND_IN_TRASH: join(folder, 'trash') },
} satisfies ForkOptions;

let child: ChildProcess;
let browser: Browser;
let page: Page;

async function makeMedia(): Promise<void> {
  writeFileSync(join(folder, 'picture.png'), createCanvas(30, 20).toBuffer('image/png'));
  const encoder = await HME.createH264MP4Encoder();
  Object.assign(encoder, { width: 64, height: 64, frameRate: 10, quantizationParameter: 20 });
  encoder.initialize();
  for (let frame = 0; frame < 30; frame += 1) {
    encoder.addFrameRgba(new Uint8Array(64 * 64 * 4).map((_, at) => (at * 7 + frame * 40) % 256));
  }
  encoder.finalize();
  writeFileSync(join(folder, 'film.mp4'), encoder.FS.readFile(encoder.outputFilename));
  encoder.delete();
}

function control(action: string, ...rest: unknown[]): Promise<unknown> {
  const id = Math.floor(Math.random() * 1e9);
  return new Promise((resolve, reject) => {
    const onReply = (message: { type: string; id: number; result?: unknown; error?: string }) => {
      if (message.type !== 'standin:reply' || message.id !== id) return;
      child.off('message', onReply);
      if (message.error === undefined) resolve(message.result);
      else reject(new Error(message.error));
    };
    child.on('message', onReply);
    child.send({ type: 'standin:request', id, action, args: rest });
  });
}

function invoke(channel: string, value: unknown = null): Promise<unknown> {
  return page.evaluate((call) => (globalThis as unknown as Fixture).bridge.invoke(call.channel, call.value), {
    channel,
    value,
  });
}

type Fixture = {
  inlineRan?: boolean;
  bridge: {
    nodeIsHidden: boolean;
    ranBeforeThePage: boolean;
    invoke: (channel: string, value: unknown) => Promise<unknown>;
    on: (listener: (value: unknown) => void) => () => void;
  };
};

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

beforeAll(async () => {
  await makeMedia();
  child = fork(join(import.meta.dirname, 'fixture/main.ts'), args, options);
  let output = '';
  child.stderr?.on('data', (text) => {
    output += text;
  });
  const endpoint = await new Promise<string>((resolve, reject) => {
    child.on('message', (message: { type: string; cdpEndpoint: string }) => {
      if (message.type === 'standin:ready') resolve(message.cdpEndpoint);
    });
    child.on('exit', () => reject(new Error(`the fixture ended: ${output}`)));
  });
  browser = await chromium.connectOverCDP(endpoint);
  const found = browser.contexts()[0]?.pages()[0];
  if (found === undefined) throw new Error('there is no page');
  page = found;
});

afterAll(async () => {
  await browser?.close();
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('the preload script', () => {
  it('runs before the page and finds electron but nothing of Node', async () => {
    const bridge = await page.evaluate(() => {
      const { nodeIsHidden, ranBeforeThePage } = (globalThis as unknown as Fixture).bridge;
      return { nodeIsHidden, ranBeforeThePage };
    });
    expect(bridge).toEqual({ nodeIsHidden: true, ranBeforeThePage: true });
  });

  it('carries values to main and back by the rules of structured clone', async () => {
    const kinds = await page.evaluate(async () => {
      const { bridge } = globalThis as unknown as Fixture;
      const sent = {
        bytes: new Uint8Array([1, 2, 255]),
        floats: new Float64Array([1.5]),
        date: new Date(5),
        map: new Map([['a', new Set([1n])]]),
        nothing: undefined,
        nan: Number.NaN,
        words: 'ü😀',
      };
      const { value } = (await bridge.invoke('echo', sent)) as { value: typeof sent };
      return [
        value.bytes instanceof Uint8Array && value.bytes[2],
        value.floats instanceof Float64Array && value.floats[0],
        value.date instanceof Date && value.date.getTime(),
        value.map.get('a')?.has(1n),
        'nothing' in value && value.nothing === undefined,
        Number.isNaN(value.nan),
        value.words,
      ];
    });
    expect(kinds).toEqual([255, 1.5, 5, true, true, true, 'ü😀']);
  });

  it('refuses to carry a function', async () => {
    const refusal = page.evaluate(() =>
      (globalThis as unknown as Fixture).bridge
        .invoke('echo', { run: () => 1 })
        .catch((error) => error.message),
    );
    expect(await refusal).toBe('An object could not be cloned.');
  });

  it('tells main which frame called, by the address the app itself uses', async () => {
    expect(await invoke('echo')).toMatchObject({ url: 'easel://app/page.html', own: true });
  });

  it('hears what main sends until it stops listening', async () => {
    const heard = await page.evaluate(async () => {
      const { bridge } = globalThis as unknown as Fixture;
      const values: unknown[] = [];
      const stop = bridge.on((value) => values.push(value));
      await bridge.invoke('echo', 'first');
      stop();
      await bridge.invoke('echo', 'second');
      return values;
    });
    expect(heard).toEqual(['first']);
  });

  it('gets a failing handler as an error that names the channel', async () => {
    await expect(invoke('fail')).rejects.toThrow(
      "Error invoking remote method 'fail': Error: the handler failed",
    );
    await expect(invoke('nobody')).rejects.toThrow("No handler registered for 'nobody'");
  });
});

describe('the custom scheme', () => {
  it('serves pictures to a page whose policy allows only that scheme', async () => {
    await page.waitForFunction(
      () => (document.getElementById('picture') as HTMLImageElement).naturalWidth > 0,
    );
    const size = await page.$eval('#picture', (node) => (node as HTMLImageElement).naturalWidth);
    expect(size).toBe(30);
  });

  it('serves films in ranges, so that seeking works', async () => {
    const at = await page.$eval('#film', async (node) => {
      const film = node as HTMLVideoElement;
      if (film.readyState < 1) await new Promise((done) => film.addEventListener('loadedmetadata', done));
      const sought = new Promise((done) => film.addEventListener('seeked', done));
      film.currentTime = 2;
      await sought;
      return { time: film.currentTime, duration: Math.round(film.duration), width: film.videoWidth };
    });
    expect(at).toEqual({ time: 2, duration: 3, width: 64 });
    const { ranges } = (await invoke('seen')) as { ranges: string[] };
    expect(ranges.length).toBeGreaterThan(0);
  });

  it('has its Content-Security-Policy obeyed', async () => {
    const result = await page.evaluate(async () => ({
      inlineRan: (globalThis as unknown as Fixture).inlineRan ?? false,
      fetched: await fetch('https://example.org/').then(
        () => 'fetched',
        () => 'refused',
      ),
    }));
    expect(result).toEqual({ inlineRan: false, fetched: 'refused' });
  });
});

describe('hardening', () => {
  it('lets main refuse a navigation, and the page stays', async () => {
    await page.click('#away');
    await expect
      .poll(async () => ((await invoke('seen')) as { navigations: string[] }).navigations)
      .toEqual(['https://example.org/away']);
    expect(await page.title()).toBe('Fixture');
  });

  it('lets main refuse a new window', async () => {
    await page.click('#popup');
    await expect
      .poll(async () => ((await invoke('seen')) as { opened: string[] }).opened)
      .toEqual(['https://example.org/popup']);
    await expect.poll(() => browser.contexts()[0]?.pages().length).toBe(1);
  });

  it('denies permissions that the app denies', async () => {
    const state = await page.evaluate(
      async () => (await navigator.permissions.query({ name: 'geolocation' })).state,
    );
    expect(state).toBe('denied');
  });
});

describe('the desktop around the app', () => {
  it('cancels a dialog that no test prepared, and gives the prepared answer otherwise', async () => {
    expect(await invoke('pick')).toEqual({ canceled: true, filePaths: [] });
    await control('answerDialog', 'showOpenDialog', { canceled: false, filePaths: ['/some/picture.png'] });
    expect(await invoke('pick')).toEqual({ canceled: false, filePaths: ['/some/picture.png'] });
  });

  it('writes down links instead of opening them', async () => {
    await invoke('open');
    expect(await control('recorded')).toContainEqual({
      api: 'shell.openExternal',
      args: ['https://example.org/'],
    });
  });

  it('lets a test click a notification', async () => {
    await page.evaluate(() => {
      const scope = globalThis as unknown as Fixture & { clicked: unknown };
      scope.bridge.on((value) => {
        scope.clicked = value;
      });
    });
    await invoke('notify', true);
    await control('clickNotification');
    await page.waitForFunction(() => (globalThis as unknown as { clicked: unknown }).clicked === 'clicked');
  });

  it('tells the page which theme the desktop prefers', async () => {
    await control('setSystemTheme', 'dark');
    await page.waitForFunction(() => matchMedia('(prefers-color-scheme: dark)').matches);
    await control('setSystemTheme', 'light');
    await page.waitForFunction(() => matchMedia('(prefers-color-scheme: light)').matches);
  });

  it('gives the window the size it is asked for', async () => {
    await control('setWindowSize', 900, 600);
    await page.waitForFunction(() => innerWidth === 900 && innerHeight === 600);
  });

  it('says what it lacks by name', async () => {
    await expect(invoke('lacking')).rejects.toThrow('not in the stand-in: app.isEmojiPanelSupported');
  });
});

describe('its life', () => {
  it('sends a second start to the first and ends it', async () => {
    const second = fork(join(import.meta.dirname, 'fixture/main.ts'), [...args, '--again'], options);
    const code = await new Promise((resolve) => second.on('exit', resolve));
    expect(code).toBe(0);
    await expect.poll(() => invoke('seconds')).toEqual([[...args, '--again']]);
  });

  it.runIf(process.platform === 'linux')('takes Chromium with it when it is killed', async () => {
    const doomed = fork(
      join(import.meta.dirname, 'fixture/main.ts'),
      [join(folder, 'other'), folder],
      options,
    );
    await new Promise((resolve) => doomed.on('message', resolve));
    const profile = `easel-stand-in-${doomed.pid}-`;
    const processesOf = () => readdirSync('/proc').filter((pid) => commandLine(pid).includes(profile));
    expect(processesOf().length).toBeGreaterThan(0);
    doomed.kill('SIGKILL');
    await expect.poll(processesOf, { timeout: 10_000 }).toEqual([]);
  });

  it('quits when its window is closed, and leaves neither Chromium nor its profile', async () => {
    const own = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`easel-stand-in-${child.pid}-`));
    expect(own()).toHaveLength(1);
    const code = new Promise((resolve) => child.on('exit', resolve));
    await control('closeWindow').catch(() => {});
    expect(await code).toBe(0);
    expect(own()).toEqual([]);
  });
});
