import type { Session } from 'electron';

/**
 * Has Chromium check spelling in these languages, or not at all: then nothing is fetched either. A dictionary comes
 * from Google's servers the first time a language is wanted. macOS checks by itself. To be called as soon as there is a
 * session: Chromium begins it with the system's language. Pages that are open follow; what stands in a field already is
 * looked at when it is next changed.
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
  // one that Chromium does not know would be thrown back
  const known = languages.filter((tag) => session.availableSpellCheckerLanguages.includes(tag));
  session.setSpellCheckerEnabled(known.length > 0);
  session.setSpellCheckerLanguages(known);
}
