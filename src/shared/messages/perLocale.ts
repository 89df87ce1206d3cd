import { localeOf } from './t';

/** A formatter for the current language, made once for each language. */
export function perLocale<T>(make: (locale: string) => T): () => T {
  let made: Readonly<{ locale: string; formatter: T }> | null = null;
  return () => {
    const locale = localeOf();
    if (made?.locale !== locale) made = { locale, formatter: make(locale) };
    return made.formatter;
  };
}
