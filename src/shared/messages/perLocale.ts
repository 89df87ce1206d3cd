import { localeOf } from './t';

/** A formatter for the current language, made once for each language. */
export function perLocale<T>(make: (locale: string) => T): () => T {
  let cached: Readonly<{ locale: string; formatter: T }> | null = null;
  return () => {
    const locale = localeOf();
    if (cached?.locale !== locale) cached = { locale, formatter: make(locale) };
    return cached.formatter;
  };
}
