// `easel settings`, as built: what is set in one run is there in the next, and acts.
import { settingPaths } from '@shared/settings/settingsTable';
import { beforeAll, describe, expect } from 'vitest';
import words from '../../resources/messages/de.json' with { type: 'json' };
import { startCli } from './support/runCli';
import { builtFolder } from './support/startPath';
import { itAtHome as it } from './support/TerminalHome';

beforeAll(() => {
  builtFolder();
}, 120_000);

describe('easel settings', () => {
  it('lists every setting of the table with its value and its default', async ({ at }) => {
    const listed = await at.inLibrary('settings', 'list', '--json');
    expect(listed.code).toBe(0);
    expect(listed.lines().map(({ path }) => path)).toEqual([...settingPaths]);
    expect(listed.lines()).toContainEqual({
      event: 'setting',
      path: 'queue.parallel',
      value: 4,
      default: 4,
      label: 'Parallel requests',
      words: '4',
    });
    const words = await at.easel('settings', '--library', at.library);
    expect(words.stdout).toContain('Queue and limits\n  queue.parallel');
  });

  it('speaks the language of the system, and the same JSON in every language', async ({ at }) => {
    const german = { LC_ALL: 'de_DE.UTF-8' };
    const list = ['settings', 'list', '--library', at.library];
    const run = (args: readonly string[], env: Readonly<Record<string, string>>) =>
      startCli(args, { home: at.folder, env }).ended;
    expect((await run(list, german)).stdout).toContain(
      `\n${words['settings.queueAndLimits']}\n  queue.parallel`,
    );
    const english = await run([...list, '--json'], {});
    expect((await run([...list, '--json'], german)).stdout).toBe(english.stdout);
  });

  it('keeps what is set for the next run, which acts by it, and gives it its default again', async ({
    at,
  }) => {
    const set = await at.inLibrary('settings', 'set', 'queue.dayLimitMilli', '0.5', '--json');
    expect(set.lines()).toMatchObject([{ path: 'queue.dayLimitMilli', value: 0.5, default: null }]);
    const got = await at.easel('settings', 'get', 'queue.dayLimitMilli', '--library', at.library);
    expect(got.stdout).toBe('0.5\n');
    const service = await at.serve();
    // what it costs is known after the first: the second would pass the limit
    await at.generate(service, 'a red fox');
    const second = await at.generate(service, 'a blue heron');
    expect(second.code).toBe(1);
    expect(service.ledger().entries).toHaveLength(1);
    const reset = await at.easel('settings', 'reset', '--all', '--library', at.library);
    expect(reset.stdout).toBe('queue.dayLimitMilli = none\n');
  });

  it('refuses with the words of the window what a setting cannot be, with exit 2, and changes nothing', async ({
    at,
  }) => {
    const refused: readonly [readonly string[], string][] = [
      [['set', 'queue.parallel', '80'], 'queue.parallel: Enter a whole number from 1 to 16.'],
      [['set', 'appearance.theme', 'sepia'], 'Choose one of these: system, dark, light.'],
      [['set', 'queue.breaker', 'perhaps'], 'Enter “on” or “off”.'],
      [['get', 'parallel'], 'There is no setting named parallel. Did you mean queue.parallel?'],
      [['reset'], 'Specify the setting'],
    ];
    for (const [args, words] of refused) {
      const ended = await at.inLibrary('settings', ...args);
      expect([args, ended.code, ended.stderr]).toEqual([args, 2, expect.stringContaining(words)]);
    }
    const after = await at.inLibrary('settings', 'list', '--json');
    expect(after.lines().filter((line) => line.value !== line.default)).toEqual([]);
  });
});
