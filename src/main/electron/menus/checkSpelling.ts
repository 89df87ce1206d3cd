import type { Session } from 'electron';

/**
 * Makes Chromium check spelling in these languages, or disables it, in which case nothing is downloaded.
 * Chromium downloads a dictionary from Google's servers when a language is first used. macOS uses its own
 * checker. Call it as soon as there is a session, because Chromium starts with the system's language. Open
 * pages follow; existing text is checked when it is next edited.
 */
export function checkSpelling(
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
