// Finds regular expressions whose time grows faster than what they read: attacks each with texts made of its own
// characters. Finds no proof, only what such an attack finds.
import { isRegularExpressionLiteral } from 'typescript/unstable/ast';
import { type Source, walk } from './openSources.ts';

/** A regular expression of the sources. */
export type Pattern = Readonly<{ place: string; line: number; source: string; flags: string }>;

/** One that a text of a hundred thousand characters would keep busy. */
export type SlowPattern = Pattern &
  Readonly<{
    /** What slows it, in words. */
    attack: string;
  }>;

/** Every regular expression that the sources write down, tests left out. */
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

/** Those of them that an attack slows down. */
export function slowPatterns(patterns: readonly Pattern[]): SlowPattern[] {
  return patterns.flatMap((pattern) => {
    const attack = findAttack(pattern);
    return attack === null ? [] : [{ ...pattern, attack }];
  });
}

const lengths = { early: [24, 100, 400], first: 2000, look: 4000, proof: 8000 } as const;
/** Far above what a linear pattern, and one that goes by the square, needs for the early lengths. */
const earlyMs = 4;
/** So often in a row: another program may have the processor for longer, but not each time. */
const earlyRounds = 3;
/** A linear pattern needs some 20 µs for the first length. */
const suspectMs = 0.2;
/** Twice the length takes twice as long; four times where each place is tried from each place. */
const mostRatio = 2.9;
/** Of so many the quickest counts, one length after the other: whatever else the machine does meanwhile. */
const rounds = 9;

function findAttack({ source, flags }: Pattern): string | null {
  if (!mayBeSlow(source)) return null;
  // what is global or sticky begins at the start, once
  const pattern = new RegExp(source, flags.replace('g', ''));
  for (const { prefix, pump, suffix } of attacksOn(source)) {
    const text = (length: number) => prefix + pump.repeat(Math.ceil(length / pump.length)) + suffix;
    if (!isSlow(pattern, text)) continue;
    return `${JSON.stringify(prefix)}, then ${JSON.stringify(pump)} again and again, then ${JSON.stringify(suffix)}`;
  }
  return null;
}

/** Without a repetition that has no end there is nothing to slow down; with one that begins the text only once neither. */
function mayBeSlow(source: string): boolean {
  const bare = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  const endless = bare.match(/[*+]|\{\d+,\}/g)?.length ?? 0;
  return endless > 1 || (endless === 1 && !bare.startsWith('^'));
}

function isSlow(pattern: RegExp, text: (length: number) => string): boolean {
  // what grows with a power of the length shows early, before it would never end
  for (const length of lengths.early) {
    const early = text(length);
    if (Array.from({ length: earlyRounds }).every(() => timeOf(pattern, early) > earlyMs)) return true;
  }
  if (timeOf(pattern, text(lengths.first)) < suspectMs) return false;
  const [look, proof] = [text(lengths.look), text(lengths.proof)];
  const best = { look: timeOf(pattern, look), proof: timeOf(pattern, proof) };
  for (let round = 1; round < rounds && best.look > suspectMs; round += 1) {
    best.look = Math.min(best.look, timeOf(pattern, look));
    best.proof = Math.min(best.proof, timeOf(pattern, proof));
  }
  return best.look > suspectMs && best.proof / best.look > mostRatio;
}

function timeOf(pattern: RegExp, text: string): number {
  pattern.lastIndex = 0;
  const start = performance.now();
  pattern.test(text);
  return performance.now() - start;
}

const always = ['a', '0', ' ', '\n', '\0', '_', '-', '.'];

interface Attack {
  readonly prefix: string;
  readonly pump: string;
  readonly suffix: string;
}

/** Texts of what the pattern itself speaks of: its characters and its words. */
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
  const characters = new Set([...always, ...marks]);
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
