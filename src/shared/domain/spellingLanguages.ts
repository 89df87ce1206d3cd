/** The languages with a spelling dictionary in Chromium, by language tag, with their own names. */
export const spellingLanguages = {
  'en-GB': 'English (United Kingdom)',
  'en-US': 'English (United States)',
  'en-AU': 'English (Australia)',
  'en-CA': 'English (Canada)',
  af: 'Afrikaans',
  ca: 'Català',
  cs: 'Čeština',
  cy: 'Cymraeg',
  da: 'Dansk',
  de: 'Deutsch',
  et: 'Eesti',
  'es-ES': 'Español (España)',
  'es-419': 'Español (Latinoamérica)',
  fr: 'Français',
  hr: 'Hrvatski',
  id: 'Indonesia',
  it: 'Italiano',
  lv: 'Latviešu',
  lt: 'Lietuvių',
  hu: 'Magyar',
  nl: 'Nederlands',
  nb: 'Norsk bokmål',
  pl: 'Polski',
  'pt-BR': 'Português (Brasil)',
  'pt-PT': 'Português (Portugal)',
  ro: 'Română',
  sq: 'Shqip',
  sk: 'Slovenčina',
  sl: 'Slovenščina',
  sv: 'Svenska',
  vi: 'Tiếng Việt',
  tr: 'Türkçe',
  el: 'Ελληνικά',
  bg: 'Български',
  ru: 'Русский',
  sr: 'Српски',
  uk: 'Українська',
  hy: 'Հայերեն',
  he: 'עברית',
  fa: 'فارسی',
  hi: 'हिन्दी',
  ta: 'தமிழ்',
  ko: '한국어',
} as const satisfies Readonly<Record<string, string>>;

export type SpellingLanguage = keyof typeof spellingLanguages;

/** Each language costs memory for its dictionary, and every word is checked in every chosen language. */
export const MAX_SPELLING_LANGUAGES = 4;

/** Parses a list such as `en-GB de`, without duplicates; null: a language is unknown, or there are too many. */
export function readSpellingLanguages(text: string): readonly SpellingLanguage[] | null {
  const tags = [...new Set(text.split(/[\s,]+/).filter(Boolean))];
  const languages = tags.map((tag) => all.find((each) => each.toLowerCase() === tag.toLowerCase()));
  if (tags.length > MAX_SPELLING_LANGUAGES || languages.includes(undefined)) return null;
  return languages.filter((each) => each !== undefined);
}

const all = Object.keys(spellingLanguages) as readonly SpellingLanguage[];
