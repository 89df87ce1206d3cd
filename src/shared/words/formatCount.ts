import { perLocale } from '../messages/perLocale';

const numbers = perLocale((locale) => new Intl.NumberFormat(locale));

/** A number with thousands separators: 12000 → "12,000". */
export function formatCount(count: number | bigint): string {
  return numbers().format(count);
}
