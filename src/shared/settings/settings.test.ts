import { describe, expect, it } from 'vitest';
import { withPatch, zSettings, zSettingsPatch } from '../domain/Settings';
import { findSettings } from './findSettings';
import { rememberedPaths } from './SettingEntry';
import { defaultOf, limitsOf, patchOf, settingAt } from './settingAt';
import { settingsHeadings, settingsPanels } from './settingsHeadings';
import { isSettingPath, settingPaths, settingsTable } from './settingsTable';
import { readSettingText, settingText, settingValueLabel } from './settingText';

const settings = zSettings.parse({});

describe('the table of settings', () => {
  it('has every field of the schema, or says that the window remembers it by itself', () => {
    const fields = Object.entries(settings).flatMap(([section, fields]) =>
      Object.keys(fields).map((field) => `${section}.${field}`),
    );
    expect([...settingPaths, ...rememberedPaths].sort()).toEqual(fields.sort());
  });

  it('says what its choices are as the schema has them', () => {
    for (const path of settingPaths) {
      const entry = settingsTable[path];
      if (entry.kind !== 'choice') continue;
      const takes = (value: string) => zSettings.safeParse(patchOf(path, value)).success;
      expect(Object.keys(entry.choices).filter((choice) => !takes(choice))).toEqual([]);
      expect(takes('something else')).toBe(false);
    }
  });

  it.each(settingPaths)('reads what it writes: %s', (path) => {
    const value = defaultOf(path);
    expect(readSettingText(path, settingText(path, value))).toEqual({ ok: true, value });
    expect(withPatch(settings, patchOf(path, value))).toEqual(settings);
    expect(settingValueLabel(path, value)).not.toBe('');
  });

  it.each(settingPaths.filter((path) => ['number', 'credits'].includes(settingsTable[path].kind)))(
    'refuses in words what the schema refuses, and nothing else: %s',
    (path) => {
      const { min, max } = limitsOf(path);
      const scale = settingsTable[path].kind === 'credits' ? 1000 : 1;
      const most = Number.isFinite(max) ? max : 1e6;
      for (const value of [min - 1, min, min + 1, most, most + 1, Number.NaN]) {
        const reading = readSettingText(path, String(value));
        const isTaken = zSettings.safeParse(patchOf(path, value * scale)).success;
        expect(reading.ok, `${path} ${value}`).toBe(isTaken);
        if (!reading.ok) expect(reading.problem).toMatch(/^Enter a (whole )?number/);
      }
    },
  );

  it('reads on and off, choices, credits and none', () => {
    expect(readSettingText('queue.breaker', 'Off')).toEqual({ ok: true, value: false });
    expect(readSettingText('queue.breaker', 'maybe')).toEqual({ ok: false, problem: 'Enter “on” or “off”.' });
    expect(readSettingText('appearance.theme', 'sepia')).toEqual({
      ok: false,
      problem: 'Choose one of these: system, dark, light.',
    });
    expect(readSettingText('queue.dayLimitMilli', '12.5')).toEqual({ ok: true, value: 12_500 });
    expect(readSettingText('queue.dayLimitMilli', 'none')).toEqual({ ok: true, value: null });
    expect(readSettingText('queue.parallel', 'none').ok).toBe(false);
    expect(settingAt(withPatch(settings, patchOf('queue.parallel', 7)), 'queue.parallel')).toBe(7);
  });

  it('reads languages by their tags, in any letters, and refuses what has no dictionary', () => {
    expect(readSettingText('desktop.spelling', 'EN-gb, de de')).toEqual({ ok: true, value: 'en-GB de' });
    expect(readSettingText('desktop.spelling', 'none')).toEqual({ ok: true, value: '' });
    expect(settingValueLabel('desktop.spelling', 'en-GB de')).toBe('English (United Kingdom), Deutsch');
    expect(readSettingText('desktop.spelling', 'en-GB de fr it nl').ok).toBe(false);
    expect(readSettingText('desktop.spelling', 'klingon')).toMatchObject({
      problem: expect.stringContaining('Enter up to 4 of the following: en-GB'),
    });
    expect(zSettingsPatch.safeParse({ desktop: { spelling: 'klingon' } }).success).toBe(false);
  });

  it('reads a pattern for names, and says what is wrong with one in the words of the export', () => {
    const read = (text: string) => readSettingText('library.fileNames', text);
    expect(read(' {csv:sku}-{size}-{n} ')).toEqual({ ok: true, value: '{csv:sku}-{size}-{n}' });
    expect(read('none')).toEqual({ ok: true, value: '' });
    expect(read('{sku}')).toMatchObject({
      problem: expect.stringContaining('The field {sku} does not exist.'),
    });
    expect(zSettingsPatch.safeParse({ library: { fileNames: '{sku}' } }).success).toBe(false);
  });

  it('knows its own paths', () => {
    expect(isSettingPath('queue.parallel')).toBe(true);
    expect(isSettingPath('toString')).toBe(false);
  });
});

describe('a change of settings', () => {
  it('leaves what it does not name as it is', () => {
    expect(zSettingsPatch.parse({ queue: { breaker: false } })).toEqual({ queue: { breaker: false } });
    expect(zSettingsPatch.parse({ window: {} })).toEqual({ window: {} });
    expect(zSettingsPatch.safeParse({ queue: { parallel: 0 } }).success).toBe(false);
  });
});

describe('findSettings', () => {
  it('finds by label, by what is said, by choices, by other names and by heading', () => {
    expect([...findSettings('parallel').settings]).toEqual(['queue.parallel']);
    expect([...findSettings('concurrency').settings]).toEqual(['queue.parallel']);
    expect([...findSettings('NSFW').settings]).toEqual(['sensitive.blur']);
    expect([...findSettings('comfortable').settings]).toEqual(['appearance.density']);
    expect([...findSettings('money  day').settings]).toEqual(['queue.dayLimitMilli']);
    expect([...findSettings('spending limit').settings]).toContain('queue.dayLimitMilli');
    expect([...findSettings('queue.retries').settings]).toEqual(['queue.retries']);
    expect([...findSettings('appearance').settings]).toEqual([
      'appearance.language',
      'appearance.theme',
      'appearance.density',
    ]);
  });

  it('finds what is no setting, and names the headings that stay', () => {
    const { panels, settings: found, headings } = findSettings('keychain address');
    expect([...panels]).toEqual(['profiles.list']);
    expect([...found]).toEqual([]);
    expect([...headings]).toEqual(['profiles']);
  });

  it('finds all with nothing typed, and nothing where no setting has all the words', () => {
    const all = findSettings(' ');
    expect(all.settings.size).toBe(settingPaths.length);
    expect(all.panels.size).toBe(Object.keys(settingsPanels).length);
    expect(all.headings.size).toBe(Object.keys(settingsHeadings).length);
    expect(findSettings('theme zebra').headings.size).toBe(0);
  });
});
