// Finds regular expressions whose time grows faster than the length of the text, by trying each of them on texts made
// of its own characters. An expression that passes may still be slow for other texts.
import { isRegularExpressionLiteral } from 'typescript/unstable/ast';
import { type Source, walk } from './openSources.ts';

/** A regular expression in the sources. */
export type Pattern = Readonly<{ place: string; line: number; source: string; flags: string }>;

/** A regular expression that takes too long for a text of a hundred thousand characters. */
export type SlowPattern = Pattern &
  Readonly<{
    /** Describes the text that makes the expression slow. */
    attack: string;
  }>;

/** Reads all regular expressions in the sources, except in tests. */
export function readPatterns(sources: readonly Source[]): Pattern[] {
  const found = new Map<string, Pattern>();
  for (const { place, file } of sources) {
    if (/\.test(ing)?\.tsx?$/.test(place)) continue;
    walk(file, (node) => {
      if (!isRegularExpressionLiteral(node)) return;
      const end = node.text.lastIndexOf('/');
      const line = file.text.slice(0, node.end).split('\n').length;
      const pattern = { place, line, source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
      found.set(`${place}:${node.end}`, pattern);
    });
  }
  return [...found.values()];
}

/** The patterns that one of the attacks makes slow. */
export function slowPatterns(patterns: readonly Pattern[]): SlowPattern[] {
  return patterns.flatMap((pattern) => {
    const attack = findAttack(pattern);
    return attack === null ? [] : [{ ...pattern, attack }];
  });
}

const lengths = { early: [24, 100, 400], first: 2000, shorter: 4000, longer: 8000 } as const;
/** Maximum for the early lengths, ms: far more than a linear or quadratic pattern needs. */
const earlyMs = 4;
/** Number of measurements that must all be too long, because another program may delay some of them. */
const earlyRounds = 3;
/** A pattern that needs less for the first length is not slow, ms; a linear pattern needs some 0.02 ms. */
const suspectMs = 0.2;
/** Maximum growth of the time for twice the length: a linear pattern has 2, a quadratic pattern 4. */
const maxRatio = 2.9;
/** Number of measurements per length; the shortest one counts, because the machine may be busy. */
const rounds = 9;

function findAttack({ source, flags }: Pattern): string | null {
  if (!mayBeSlow(source)) return null;
  // a global pattern is tested only once, from the start
  const pattern = new RegExp(source, flags.replace('g', ''));
  for (const { prefix, pump, suffix } of attacksOn(source)) {
    const text = (length: number) => prefix + pump.repeat(Math.ceil(length / pump.length)) + suffix;
    if (!isSlow(pattern, text)) continue;
    return `${JSON.stringify(prefix)}, then ${JSON.stringify(pump)} again and again, then ${JSON.stringify(suffix)}`;
  }
  return null;
}

/** A pattern can only be slow if it has several unlimited repetitions, or one that is not bound to the start. */
function mayBeSlow(source: string): boolean {
  const bare = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  const endless = bare.match(/[*+]|\{\d+,\}/g)?.length ?? 0;
  return endless > 1 || (endless === 1 && !bare.startsWith('^'));
}

function isSlow(pattern: RegExp, text: (length: number) => string): boolean {
  // exponential time shows at these lengths; longer texts would take for ever
  for (const length of lengths.early) {
    const early = text(length);
    if (Array.from({ length: earlyRounds }).every(() => timeOf(pattern, early) > earlyMs)) return true;
  }
  if (timeOf(pattern, text(lengths.first)) < suspectMs) return false;
  const [shorter, longer] = [text(lengths.shorter), text(lengths.longer)];
  const best = { shorter: timeOf(pattern, shorter), longer: timeOf(pattern, longer) };
  for (let round = 1; round < rounds && best.shorter > suspectMs; round += 1) {
    best.shorter = Math.min(best.shorter, timeOf(pattern, shorter));
    best.longer = Math.min(best.longer, timeOf(pattern, longer));
  }
  return best.shorter > suspectMs && best.longer / best.shorter > maxRatio;
}

function timeOf(pattern: RegExp, text: string): number {
  pattern.lastIndex = 0;
  const start = performance.now();
  pattern.test(text);
  return performance.now() - start;
}

const commonCharacters = ['a', '0', ' ', '\n', '\0', '_', '-', '.'];

interface Attack {
  readonly prefix: string;
  readonly pump: string;
  readonly suffix: string;
}

/** Creates texts from the characters and words of the pattern itself. */
function* attacksOn(source: string): Generator<Attack, void, undefined> {
  const plain = source
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\[pP]\{[^}]*\}|\\[dDwWsSbB\d]|\\x[\da-f]{2}/g, '\u0000')
    .replace(/\\n/g, '\n')
    .replace(/\\t/g, '\t')
    .replace(/\(\?(?:[:=!]|<[=!])/g, '\u0000');
  const words = new Set(plain.match(/[\p{L}\p{N}][\p{L}\p{N} ]+/gu)?.slice(0, 8));
  const marks = [...new Set(plain)]
    .filter((char) => char !== '\u0000' && /[^\p{L}\p{N}]/u.test(char))
    .slice(0, 16);
  const characters = new Set([...commonCharacters, ...marks]);
  const marked = [...words].flatMap((word) => [`${word} `, ...marks.map((mark) => mark + word)]);
  const single = [...characters, ...words];
  const pairs = marks.flatMap((one) => marks.slice(0, 8).map((other) => one + other));
  for (const suffix of ['\u0001', '\n\u0001', '']) {
    for (const pump of [...single, ...marked, ...pairs]) yield { prefix: '', pump, suffix };
    for (const prefix of [...single, '00', ...marked.slice(0, 40)]) {
      for (const pump of characters) yield { prefix, pump, suffix };
    }
  }
}
