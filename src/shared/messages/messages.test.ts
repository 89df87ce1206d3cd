import { afterEach, describe, expect, it } from 'vitest';
import german from '../../../resources/messages/de.json' with { type: 'json' };
import { languageOf, loadLanguage } from './languages';
import { listOf } from './listOf';
import { messagesOf } from './messagesOf';
import { pseudoMessage } from './pseudoMessage';
import { setMessages, t } from './t';

afterEach(() => loadLanguage('en'));

describe('messages', () => {
  it('are shown in the language that was loaded last', async () => {
    expect(t('settings.theme')).toBe('Theme');
    await loadLanguage('de');
    expect(t('settings.theme')).toBe(german['settings.theme']);
    await loadLanguage('en');
    expect(t('settings.theme')).toBe('Theme');
  });

  it('are English where a language lacks them', () => {
    setMessages('de-DE', {});
    expect(t('settings.theme')).toBe('Theme');
  });

  it('of a table follow the language', () => {
    const table = messagesOf({ first: { label: 'settings.theme', kind: 'choice' } } as const);
    setMessages('de-DE', { 'settings.theme': 'Thema' });
    expect(table.first.label).toBe('Thema');
    expect(table.first.kind).toBe('choice');
  });

  it('join lists as the language does', () => {
    expect(listOf(['a', 'b', 'c'])).toBe('a, b and c');
    setMessages('de-DE', {});
    expect(listOf(['a', 'b', 'c'])).toBe('a, b und c');
  });
});

it.each([
  [['de_DE.UTF-8'], 'de'],
  [['fr-FR', 'ja-JP'], 'ja'],
  [['C.UTF-8'], 'en'],
  [[], 'en'],
  [['en-XA'], 'en-XA'],
] as const)('%j is the language %s', (wanted, language) => {
  expect(languageOf(wanted)).toBe(language);
});

it('changes all letters of a pseudo-message but those of its values', () => {
  expect(pseudoMessage('Save {count, plural, one {# file} other {# files}} of {name}')).toMatch(
    /^\[Šáṽé \{count, plural, one \{# ƒîļé\} other \{# ƒîļéš\}\} öƒ \{name\}( ~~~)+\]$/,
  );
});
