import { t } from '@shared/messages/t';
import type { NumberParameter } from '@shared/models';

type AxisReading = Readonly<{ values: readonly number[]; problem: string | null }>;

const mostValues = 1000;

/**
 * Parses numbers ("1, 3.5 7") and ranges ("1-4", in steps of 1 or of an integer parameter), without
 * duplicates. Stops at the first item that is not a number.
 */
export function parseAxisText(
  text: string,
  parameter: Pick<NumberParameter, 'step' | 'integer'>,
): AxisReading {
  const values = new Set<number>();
  const step = parameter.integer ? Math.max(1, parameter.step) : 1;
  for (const word of text.split(/[\s,;]+/)) {
    if (word === '') continue;
    const range = /^(-?\d+(?:\.\d+)?)(?:-|–|\.\.)(-?\d+(?:\.\d+)?)$/.exec(word);
    if (range) {
      const [low, high] = [Number(range[1]), Number(range[2])];
      if (low > high || (high - low) / step > mostValues) {
        return { values: [...values], problem: t('create.notARange', { word }) };
      }
      for (let value = low; value <= high; value += step) values.add(Number(value.toFixed(6)));
    } else if (/^-?(\d+(?:\.\d*)?|\.\d+)$/.test(word)) values.add(Number(word));
    else return { values: [...values], problem: t('create.notANumber', { word }) };
  }
  if (values.size > mostValues) return { values: [], problem: t('create.atMostValues', { mostValues }) };
  return { values: [...values], problem: null };
}

type SeedListReading = Readonly<{ seeds: readonly string[]; problem: string | null }>;

/** Keeps the digits of the seeds. @param normalize returns null for text that is not a seed */
export function parseSeedList(text: string, normalize: (text: string) => string | null): SeedListReading {
  const seeds = new Set<string>();
  for (const word of text.split(/[\s,;]+/)) {
    if (word === '') continue;
    const seed = normalize(word);
    if (seed === null)
      return { seeds: [...seeds], problem: t('create.notASeed', { word: word.slice(0, 30) }) };
    seeds.add(seed);
  }
  return { seeds: [...seeds], problem: null };
}
