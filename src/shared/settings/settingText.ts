import {
  MAX_SPELLING_LANGUAGES,
  readSpellingLanguages,
  spellingLanguages,
} from '../domain/spellingLanguages';
import { t } from '../messages/t';
import { patternProblem } from '../names/NamePattern';
import { readNumber } from './readNumber';
import type { SettingPath } from './SettingEntry';
import { limitsOf, type SettingValue } from './settingAt';
import { settingsTable } from './settingsTable';

export type SettingParseResult =
  | Readonly<{ ok: true; value: SettingValue }>
  | Readonly<{ ok: false; problem: string }>;

const noneWord = 'none';
const switchValues = new Map([
  ...['on', 'true', 'yes'].map((word) => [word, true] as const),
  ...['off', 'false', 'no'].map((word) => [word, false] as const),
]);

/** Parses the text of a setting, in the window and in the terminal. The text `none` means the same as an empty text. */
export function readSettingText(path: SettingPath, text: string): SettingParseResult {
  const entry = settingsTable[path];
  const typed = text.trim();
  switch (entry.kind) {
    case 'switch': {
      const value = switchValues.get(typed.toLowerCase());
      return value === undefined ? { ok: false, problem: t('settings.typeOnOrOff') } : { ok: true, value };
    }
    case 'choice': {
      const choices = Object.keys(entry.choices);
      if (choices.includes(typed)) return { ok: true, value: typed };
      return { ok: false, problem: t('settings.chooseOneOf', { choices: choices.join(', ') }) };
    }
    case 'languages': {
      const languages = readSpellingLanguages(typed.toLowerCase() === noneWord ? '' : typed);
      if (languages !== null) return { ok: true, value: languages.join(' ') };
      const knownTags = Object.keys(spellingLanguages).join(', ');
      return {
        ok: false,
        problem: t('settings.nameUpTo', { most: MAX_SPELLING_LANGUAGES, known: knownTags }),
      };
    }
    case 'names': {
      if (typed === '' || typed.toLowerCase() === noneWord) return { ok: true, value: '' };
      const problem = patternProblem(typed);
      return problem === null ? { ok: true, value: typed } : { ok: false, problem };
    }
    case 'number':
    case 'credits': {
      const isCredits = entry.kind === 'credits';
      const optional = entry.none !== undefined;
      const rule = { ...limitsOf(path), decimals: isCredits || entry.decimals === true, optional };
      const reading = readNumber(optional && typed.toLowerCase() === noneWord ? '' : typed, rule);
      if (!reading.ok || reading.value === null || !isCredits) return reading;
      return { ok: true, value: Math.round(reading.value * 1000) };
    }
  }
}

/** The text that `readSettingText` parses back. */
export function settingText(path: SettingPath, value: SettingValue): string {
  if (value === null || value === '') return noneWord;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(settingsTable[path].kind === 'credits' ? Number(value) / 1000 : value);
}

export function settingValueLabel(path: SettingPath, value: SettingValue): string {
  const entry = settingsTable[path];
  if (entry.kind === 'choice') return entry.choices[String(value)] ?? String(value);
  if (entry.kind === 'languages') return languageNames(String(value)) || entry.none;
  if (entry.kind === 'names') return String(value) || entry.none;
  if (value === null && 'none' in entry && entry.none !== undefined) return entry.none;
  return settingText(path, value);
}

function languageNames(text: string): string {
  return (readSpellingLanguages(text) ?? []).map((tag) => spellingLanguages[tag]).join(', ');
}
