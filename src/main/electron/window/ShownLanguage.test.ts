import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadLanguage } from '@shared/messages/languages';
import { afterEach, expect, it } from 'vitest';
import { ShownLanguage } from './ShownLanguage';

afterEach(async () => {
  delete process.env.EASEL_SHOWN_LANGUAGE;
  await loadLanguage('en');
});

const page = '<!doctype html><html lang="en"><head>';

function language(options: { file?: string; system?: string[]; forced?: string } = {}): ShownLanguage {
  const {
    file = join(mkdtempSync(join(tmpdir(), 'easel-language-')), 'a', 'language'),
    system = [],
    forced,
  } = options;
  return new ShownLanguage({ file, system: () => system, forced });
}

it('is that of the system, and tells the page', async () => {
  const shown = language({ system: ['fr-FR', 'de-AT'] });
  await shown.start();
  expect(shown.localizePage(page)).toContain('<html lang="de" dir="ltr">');
});

it('is that of the settings, from the start of the next run', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'easel-language-')), 'new', 'language');
  const first = language({ file, system: ['en-GB'] });
  await first.start();
  expect(await first.choose('ja')).toBe(true);
  expect(await first.choose('ja')).toBe(false);
  const next = language({ file, system: ['en-GB'] });
  await next.start();
  expect(next.localizePage(page)).toContain('lang="ja"');
  expect(await next.choose('system')).toBe(true);
  expect(next.localizePage(page)).toContain('lang="en"');
});

it('is the last of several choices, and tells threads', async () => {
  process.env.EASEL_SHOWN_LANGUAGE = 'ja';
  const shown = language();
  await shown.start();
  expect(process.env.EASEL_SHOWN_LANGUAGE).toBe('en');
  expect(await Promise.all([shown.choose('de'), shown.choose('en')])).toEqual([true, true]);
  expect(shown.localizePage(page)).toContain('lang="en"');
  expect(process.env.EASEL_SHOWN_LANGUAGE).toBe('en');
});

it('is no language that the file makes up', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'easel-language-')), 'language');
  writeFileSync(file, '"><script>');
  const shown = language({ file });
  await shown.start();
  expect(shown.localizePage(page)).toContain('<html lang="en"');
});

it('can be forced, and is mirrored for en-XB', async () => {
  const shown = language({ forced: 'en-XB' });
  await shown.start();
  expect(await shown.choose('de')).toBe(false);
  expect(shown.localizePage(page)).toContain('<html lang="en-XB" dir="rtl">');
});
