import { perLocale } from '../messages/perLocale';
import { t } from '../messages/t';

/** The thousands separator of the current language. */
const groupSeparator = perLocale(
  (locale) => new Intl.NumberFormat(locale).formatToParts(10_000).find(({ type }) => type === 'group')?.value,
);

export type NumberResult =
  | Readonly<{ ok: true; value: number | null }>
  | Readonly<{ ok: false; problem: string }>;

/** Parses a typed number. `decimals` false: only integers. `optional`: an empty text means null. */
export function readNumber(
  text: string,
  rule: Readonly<{ min: number; max: number; decimals: boolean; optional: boolean }>,
): NumberResult {
  const group = groupSeparator() === '.' ? /[\s.](?=\d{3}\b)/g : /[\s,](?=\d{3}\b)/g;
  const typed = text.trim().replace(group, '');
  if (typed === '' && rule.optional) return { ok: true, value: null };
  const problem = rangeProblem(rule);
  if (!/^\d+([.,]\d+)?$/.test(typed)) return { ok: false, problem };
  const value = Number(typed.replace(',', '.'));
  if (value < rule.min || value > rule.max) return { ok: false, problem };
  if (!rule.decimals && !Number.isInteger(value)) return { ok: false, problem };
  return { ok: true, value };
}

function rangeProblem({
  min,
  max,
  decimals,
}: Readonly<{ min: number; max: number; decimals: boolean }>): string {
  if (Number.isFinite(max))
    return t(decimals ? 'settings.typeFromTo' : 'settings.typeWholeFromTo', { min, max });
  return t(decimals ? 'settings.typeOrMore' : 'settings.typeWholeOrMore', { min });
}
