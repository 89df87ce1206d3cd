import { perLocale } from '../messages/perLocale';

const numbers = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 0, maximumFractionDigits: 3 }),
);

/** Thousandths of a credit as credits, without the unit: 2400 → "2.4", 1284000 → "1,284". */
export function formatCredits(milliCredits: number): string {
  return numbers().format(milliCredits / 1000);
}
