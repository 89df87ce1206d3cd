import english from '../../../resources/messages/en.json' with { type: 'json' };
import { type MessageId, setMessages } from './t';

/**
 * The languages of Easel, each by its own name. `en-XA` is English with accents, brackets and a third more
 * letters, and `en-XB` the same from right to left: they reveal texts that are cut off or not in the catalogue.
 */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  ja: '日本語',
  'en-XA': 'Ⓟseudo',
  'en-XB': 'Ⓑidi',
} as const;
export type Language = keyof typeof languages;

type Messages = Readonly<Partial<Record<MessageId, string>>>;

const locales: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  de: 'de-DE',
  ja: 'ja-JP',
  'en-XA': 'en-GB',
  'en-XB': 'en-GB',
};

export function isLanguage(text: string | undefined): text is Language {
  return text !== undefined && Object.hasOwn(languages, text);
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'en-XB' ? 'rtl' : 'ltr';
}

/** The first of a person's languages, BCP 47, that Easel has; otherwise English. */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const [main] = tag.split(/[-_.]/, 1);
    if (isLanguage(tag)) return tag;
    if (isLanguage(main)) return main;
  }
  return 'en';
}

/** Shows all later messages in a language. */
export async function loadLanguage(language: Language): Promise<void> {
  setMessages(locales[language], await messagesIn(language));
}

/** The messages of a language; missing messages are absent. @kept Tests look for these messages. */
export async function messagesIn(language: Language): Promise<Messages> {
  switch (language) {
    case 'en':
      return english;
    case 'de':
      return (await import('../../../resources/messages/de.json', { with: { type: 'json' } })).default;
    case 'ja':
      return (await import('../../../resources/messages/ja.json', { with: { type: 'json' } })).default;
    case 'en-XA':
    case 'en-XB': {
      const { pseudoMessage } = await import('./pseudoMessage');
      return Object.fromEntries(Object.entries(english).map(([id, text]) => [id, pseudoMessage(text)]));
    }
  }
}
