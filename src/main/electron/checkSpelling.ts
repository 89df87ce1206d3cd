import type { Session } from 'electron';

/**
 * Has Chromium check spelling in these languages, or not at all: then nothing is fetched either. A dictionary comes
 * from Google's servers the first time a language is wanted. macOS checks by itself.
 * @returns whether pages check spelling
 */
export function checkSpelling(
  session: Pick<
    Session,
    'availableSpellCheckerLanguages' | 'setSpellCheckerEnabled' | 'setSpellCheckerLanguages'
  >,
  platform: NodeJS.Platform,
  languages: readonly string[],
): boolean {
  if (platform === 'darwin') return true;
  // one that Chromium does not know would be thrown back
  const known = languages.filter((tag) => session.availableSpellCheckerLanguages.includes(tag));
  session.setSpellCheckerEnabled(known.length > 0);
  session.setSpellCheckerLanguages(known);
  return known.length > 0;
}
