import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog, type OpenLog } from '../log/createLog';
import { cleanText } from './cleanText';
import { type DiagnosticsDependencies, DiagnosticsService, saveReport } from './DiagnosticsService';

const key = 'sk-Canary/9f+Zq7~Xv_42';
const nowMs = Date.parse('2026-11-22T10:00:00Z');

let folder: string;
let log: OpenLog;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-diagnostics-'));
  log = createLog({ dataFolder: folder });
  log.addSecret(key);
});
afterEach(async () => {
  await log.close();
  rmSync(folder, { recursive: true });
});

function diagnosticsServiceOf(parts: Partial<DiagnosticsDependencies> = {}): DiagnosticsService {
  return new DiagnosticsService({
    now: () => nowMs,
    libraryFolder: folder,
    libraryProblem: () => null,
    checkedAt: () => nowMs - 3_600_000,
    keychain: () => ({ kind: 'system', problem: null }),
    versions: () => [
      { name: 'Easel', version: '0.1.0' },
      { name: 'library', version: '33' },
    ],
    describeConnection: async () => 'Your service is asked directly.',
    reach: async () => ({ isThere: true, dateMs: nowMs }),
    logFolder: log.folder,
    logFiles: log.files,
    redact: (text) => log.redact(text),
    facts: () => [],
    privateTexts: () => [],
    ...parts,
  });
}

async function states(parts: Partial<DiagnosticsDependencies>): Promise<Record<string, string>> {
  const health = await diagnosticsServiceOf(parts).health();
  return Object.fromEntries(health.map(({ id, state }) => [id, state]));
}

describe('health', () => {
  it('is good where everything is', async () => {
    const { disk, ...rest } = await states({});
    expect(rest).toEqual({
      database: 'good',
      keychain: 'good',
      network: 'good',
      service: 'good',
      clock: 'good',
      versions: 'good',
    });
    expect(['good', 'warning']).toContain(disk);
  });

  it('names the versions, also in the report', async () => {
    const [last] = (await diagnosticsServiceOf().health()).toReversed();
    expect(last).toMatchObject({ title: 'Versions', words: 'Easel 0.1.0, library 33.' });
    expect((await diagnosticsServiceOf().report()).text).toContain(
      'Versions: good. Easel 0.1.0, library 33.',
    );
  });

  it('says what is wrong, each by itself', async () => {
    expect(await states({ libraryProblem: () => 'It is damaged.' })).toMatchObject({ database: 'bad' });
    expect(await states({ checkedAt: () => null })).toMatchObject({ database: 'unknown' });
    expect(await states({ checkedAt: () => nowMs - 5 * 86_400_000 })).toMatchObject({ database: 'warning' });
    expect(await states({ libraryFolder: join(folder, 'away') })).toMatchObject({ disk: 'bad' });
    const held = { kind: 'memory', problem: 'No keyring program is running.' } as const;
    expect(await states({ keychain: () => held })).toMatchObject({ keychain: 'warning' });
    const away = async () => ({ isThere: false, dateMs: null });
    expect(await states({ reach: away })).toMatchObject({ service: 'bad', clock: 'unknown' });
    expect(await states({ describeConnection: async () => null })).toMatchObject({ network: 'unknown' });
    const noScript = async () => Promise.reject(new Error('no script'));
    expect(await states({ describeConnection: noScript })).toMatchObject({ network: 'bad', service: 'good' });
    const noKey = async () => ({ missing: 'Enter the key again.' });
    expect(await states({ reach: noKey })).toMatchObject({ service: 'bad' });
    const breaks = async () => Promise.reject(new Error('broken'));
    expect(await states({ reach: breaks })).toMatchObject({ service: 'bad' });
    const words = (await diagnosticsServiceOf({ describeConnection: noScript, reach: breaks }).health()).map(
      (check) => check.words,
    );
    expect(words).toContain('Easel cannot determine which proxy is used: no script.');
    expect(words).toContain('broken');
  });

  it.each([
    [0, 'good', 'matches the service’s clock'],
    [30_000, 'good', 'matches the service’s clock'],
    [100_000, 'warning', '101 seconds behind'],
    [-3_600_000, 'warning', '60 minutes ahead of'],
    [86_400_000, 'warning', '24 hours behind'],
  ])("judges a service's clock that is off by %i ms", async (offMs, state, words) => {
    const health = await diagnosticsServiceOf({
      reach: async () => ({ isThere: true, dateMs: nowMs + offMs }),
    }).health();
    expect(health.find(({ id }) => id === 'clock')).toMatchObject({
      state,
      words: expect.stringContaining(words),
    });
  });
});

describe('the log', () => {
  it('is read from its end, over several files, the newest last, by level and words', async () => {
    mkdirSync(log.folder, { recursive: true });
    const line = (n: number) =>
      `${JSON.stringify({ level: n % 100 === 0 ? 50 : 30, time: new Date(nowMs + n).toISOString(), n, msg: `line ${n}` })}\n`;
    const lines = Array.from({ length: 100_000 }, (_, n) => line(n));
    writeFileSync(join(log.folder, 'easel.1.log'), lines.slice(0, 60_000).join(''));
    writeFileSync(join(log.folder, 'easel.log'), lines.slice(60_000).join(''));
    const diagnosticsService = diagnosticsServiceOf();
    const last = await diagnosticsService.log({ level: 'debug', words: '', limit: 3 });
    expect(last.hasEarlier).toBe(true);
    expect(last.lines.map(({ message }) => message)).toEqual(['line 99997', 'line 99998', 'line 99999']);
    expect(last.lines[0]).toEqual({
      at: nowMs + 99_997,
      level: 'info',
      message: 'line 99997',
      details: '{"n":99997}',
    });
    const errors = await diagnosticsService.log({ level: 'error', words: '', limit: 200_000 });
    expect(errors.lines).toHaveLength(1000);
    expect(errors.hasEarlier).toBe(false);
    const all = await diagnosticsService.log({ level: 'debug', words: '', limit: 200_000 });
    expect(all.lines.map(({ at }) => at)).toEqual(lines.map((_, n) => nowMs + n));
    const found = await diagnosticsService.log({ level: 'warn', words: 'LINE 599', limit: 100 });
    expect(found.lines.map(({ message }) => message)).toEqual(['line 59900']);
  });

  it('takes half a line and lines longer than a piece for what they are', async () => {
    mkdirSync(log.folder, { recursive: true });
    const long = JSON.stringify({ level: 40, msg: 'x'.repeat(700_000) });
    writeFileSync(join(log.folder, 'easel.log'), `${long}\n{"level":30,"time":"2026-11-`);
    const { lines } = await diagnosticsServiceOf().log({ level: 'debug', words: '', limit: 10 });
    expect(lines.map(({ level, message }) => [level, message.length])).toEqual([
      ['warn', 700_000],
      ['info', 28],
    ]);
  });

  it('is empty where there is none', async () => {
    const none = { lines: [], hasEarlier: false };
    expect(await diagnosticsServiceOf().log({ level: 'debug', words: '', limit: 10 })).toEqual(none);
  });
});

describe('the report', () => {
  const privateTexts: DiagnosticsDependencies['privateTexts'] = () => [
    {
      label: 'paths of your pictures',
      texts: ['/home/mara/Pictures/Easel'],
      replacement: '<library>',
      includesPath: true,
    },
    { label: 'your home folder', texts: ['/home/mara', homedir()], replacement: '~' },
    {
      label: 'addresses of your services',
      texts: ['studio.example:8443', 'studio.example'],
      replacement: '<service>',
    },
    { label: 'your user name', texts: ['mara', userInfo().username], replacement: '<user>', wholeWord: true },
  ];

  it('has no key, no home folder, no name, no address and no prompt in it, and says what was taken out', async () => {
    log.warn({ url: 'https://studio.example:8443/api', error: new Error(`refused ${key}`) }, 'no response');
    log.error(
      { path: '/home/mara/Pictures/Easel/2026-11-20/my secret product-1.png' },
      "ENOENT: no such file, open '/home/mara/Pictures/Easel/2026-11-20/my secret product-1.png'",
    );
    log.info({ cwd: `${homedir()}/x` }, 'mara was here, and marathons stay');
    await log.close();
    // a line from an earlier run of Easel, which did not know the key and so did not remove it
    appendFileSync(join(log.folder, 'easel.log'), `{"level":50,"msg":"old ${key} and Bearer ${key}"}\n`);
    const diagnosticsService = diagnosticsServiceOf({
      privateTexts,
      facts: () => [{ heading: 'Versions', lines: ['Easel 1.2.3'] }],
    });
    const { text, takenOut } = await diagnosticsService.report();
    for (const hidden of [key, 'Canary', homedir(), '/home/mara', 'studio.example', 'secret product']) {
      expect(text, hidden).not.toContain(hidden);
    }
    expect(text).not.toMatch(/\bmara\b/);
    expect(text).toContain('marathons stay');
    expect(text).toContain('Easel 1.2.3');
    expect(text).toContain('Database: good.');
    expect(text).toContain('no response');
    expect(takenOut[0]).toBe('keys and tokens');
    expect(takenOut).toContainEqual(expect.stringMatching(/^paths of your pictures \(\d+ times\)$/));
    expect(takenOut).toContainEqual(expect.stringMatching(/^addresses of your services/));
  });

  it('is saved as it was shown, and only then', async () => {
    const diagnosticsService = diagnosticsServiceOf();
    const target = join(folder, 'report.txt');
    await expect(saveReport(diagnosticsService.shownReport, async () => target)).rejects.toThrow(
      'View the report first.',
    );
    const { text } = await diagnosticsService.report();
    log.error({}, 'something that came later');
    expect(await saveReport(diagnosticsService.shownReport, async () => null)).toBeNull();
    expect(await saveReport(diagnosticsService.shownReport, async () => target)).toBe(target);
    expect(readFileSync(target, 'utf8')).toBe(text);
    const away = join(folder, 'away', 'report.txt');
    await expect(saveReport(diagnosticsService.shownReport, async () => away)).rejects.toMatchObject({
      code: 'disk',
    });
  });

  it('takes out what stands in JSON as well, with its backslashes', () => {
    const windows = { label: 'home', texts: ['C:\\Users\\mara'], replacement: '~' };
    const clean = cleanText(JSON.stringify({ path: 'C:\\Users\\mara\\x' }), [windows]);
    expect(clean).toEqual({ text: '{"path":"~\\\\x"}', takenOut: ['home (once)'] });
  });
});
