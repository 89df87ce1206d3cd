import { t } from '../../messages/t';
import type { PickBounds } from './Template';

export const DEFAULT_SEPARATOR = ', ';

export interface GroupHeader {
  readonly pick: PickBounds;
  readonly separator: string;
  /** Start of the group's first option. */
  readonly end: number;
  /** What is wrong with it, in words. */
  readonly message: string | null;
}

const BLANKS = /\s*/y;
const DIGITS = /\d*/y;
const SEPARATOR = /(?:\\[\s\S]|\$(?!\$)|[^\\{}|$])*\$\$/y;

/** `2$$`, `1-3$$`, `-2$$`, `1-$$`, each optionally followed by ` and $$`. */
export function readGroupHeader(text: string, start: number): GroupHeader | null {
  let end = start;
  // piece by piece: a single regular expression would try every way to split the whitespace
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = end;
    const found = pattern.exec(text)?.[0] ?? '';
    end += found.length;
    return found;
  };
  take(BLANKS);
  const low = take(DIGITS);
  take(BLANKS);
  const dash = text.startsWith('-', end);
  if (dash) end += 1;
  take(BLANKS);
  const high = take(DIGITS);
  take(BLANKS);
  if (!text.startsWith('$$', end)) return null;
  end += 2;
  let separator = DEFAULT_SEPARATOR;
  const named = take(SEPARATOR);
  if (named !== '') separator = named.slice(0, -2).replace(/\\([\\{}|_$:#])/g, '$1');
  const valid = dash || (low !== '' && high === '');
  const message = valid ? null : t('prompt.howManyToPick');
  return { pick: pickOf(low, dash, high), separator, end, message };
}

function pickOf(low: string, dash: boolean, high: string): PickBounds {
  const min = low === '' ? 1 : Number(low);
  if (!dash) return { min, max: min };
  if (high === '') return { min, max: null };
  const max = Number(high);
  return { min: Math.min(min, max), max: Math.max(min, max) };
}
