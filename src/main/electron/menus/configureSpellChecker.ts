import type { Session } from 'electron';

/**
 * Chromium downloads a dictionary from Google's servers when a language is first used, and starts with the
 * system's language, so call this as soon as there is a session. An empty list disables the checker and
 * downloads nothing. macOS uses its own checker.
 */
export function configureSpellChecker(
  session: Pick<
    Session,
    'availableSpellCheckerLanguages' | 'setSpellCheckerEnabled' | 'setSpellCheckerLanguages'
  >,
  platform: NodeJS.Platform,
  languages: readonly string[],
): void {
  if (platform === 'darwin') return;
  // an unsupported language would throw
  const known = languages.filter((tag) => session.availableSpellCheckerLanguages.includes(tag));
  session.setSpellCheckerEnabled(known.length > 0);
  session.setSpellCheckerLanguages(known);
}
