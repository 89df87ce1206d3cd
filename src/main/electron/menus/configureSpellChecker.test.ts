import { expect, it } from 'vitest';
import { configureSpellChecker } from './configureSpellChecker';

function chromium() {
  const did: unknown[] = [];
  return {
    did,
    session: {
      availableSpellCheckerLanguages: ['en-GB', 'de'],
      setSpellCheckerEnabled: (on: boolean) => void did.push(on),
      setSpellCheckerLanguages: (languages: string[]) => void did.push(languages),
    },
  };
}

it('has no dictionary fetched, and nothing checked, until a language is chosen', () => {
  const { did, session } = chromium();
  configureSpellChecker(session, 'linux', []);
  expect(did).toEqual([false, []]);
});

it('checks in what was chosen, but for what Chromium has no dictionary of', () => {
  const { did, session } = chromium();
  configureSpellChecker(session, 'win32', ['de', 'xx']);
  expect(did).toEqual([true, ['de']]);
  configureSpellChecker(session, 'win32', ['xx']);
  expect(did.slice(2)).toEqual([false, []]);
});

it('leaves it to macOS where that checks by itself', () => {
  const { did, session } = chromium();
  configureSpellChecker(session, 'darwin', []);
  expect(did).toEqual([]);
});
