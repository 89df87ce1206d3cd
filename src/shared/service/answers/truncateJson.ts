export interface TruncationLimits {
  readonly items: number;
  /** Approximate maximum number of values in total. */
  readonly parts: number;
  readonly depth: number;
  /** Maximum length of a string, characters; longer strings are truncated. */
  readonly stringChars: number;
  /** Approximate maximum length, characters. */
  readonly chars: number;
}

/** An answer has about forty values; these limits allow four times the usual maximum of pictures. */
const answerItems = 256;
const answerParts = 20_000;
const answerTruncationLimits: TruncationLimits = {
  items: answerItems,
  parts: answerParts,
  depth: 64,
  stringChars: 65_536,
  chars: 150_000,
};

/** Limits for the lists that Easel requests: models, history. */
export const listTruncationLimits: TruncationLimits = {
  ...answerTruncationLimits,
  items: 5_000,
  parts: 50_000,
  chars: 8_000_000,
};

export interface TruncatedJson {
  readonly text: string;
  /** The original lengths of shortened arrays in the outermost object, by key. */
  readonly lengths: ReadonlyMap<string, number>;
}

/** Texts up to this length are not shortened, characters. */
const maxUntruncatedLength = 65_536;
const charsPerStep = 250_000;

/** Shortens JSON to the limits, in 5 ms per million characters. Invalid JSON stays invalid; other text is cut off. */
export function truncateJson(text: string, limits: TruncationLimits = answerTruncationLimits): TruncatedJson {
  const steps = truncateJsonInSteps(text, limits);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

interface Container {
  readonly key: string | null;
  commas: number;
}

/** Like `truncateJson`, in steps, so that other work can run in between. */
export function* truncateJsonInSteps(
  text: string,
  limits: TruncationLimits = answerTruncationLimits,
): Generator<undefined, TruncatedJson, undefined> {
  const lengths = new Map<string, number>();
  if (text.length <= maxUntruncatedLength) return { text, lengths };
  if (text.length > limits.chars && !/^\s*[[{]/.test(text))
    return { text: `${text.slice(0, limits.chars)}…`, lengths };
  const pieces: string[] = [];
  const open: Container[] = [];
  /** Start of the kept text not copied yet; null: text is dropped until the innermost container closes. */
  let from: number | null = 0;
  let droppedDepth = 0;
  let parts = 0;
  let key: string | null = null;
  let nextStep = charsPerStep;

  let keptLength = 0;
  const appendRange = (start: number, end: number): void => {
    pieces.push(text.slice(start, end));
    keptLength += end - start;
  };
  const dropFrom = (at: number): void => {
    if (from === null) return;
    appendRange(from, at);
    from = null;
  };

  for (let at = 0; at < text.length; at += 1) {
    if (at >= nextStep) {
      yield;
      nextStep = at + charsPerStep;
    }
    switch (text.charCodeAt(at)) {
      case quote: {
        const end = endOfString(text, at);
        if (open.length === 1 && from !== null) key = text.slice(at, Math.min(end + 1, at + 64));
        if (end - at > limits.stringChars && from !== null) {
          appendRange(from, cutIndex(text, at, limits.stringChars));
          from = end;
        }
        at = end;
        break;
      }
      case openBrace:
      case openBracket:
        if (from === null) {
          droppedDepth += 1;
          break;
        }
        parts += 1;
        open.push({ key: open.length === 1 ? key : null, commas: 0 });
        if (open.length > limits.depth) dropFrom(at + 1);
        break;
      case comma: {
        const container = open.at(-1);
        if (container === undefined || droppedDepth > 0) break;
        container.commas += 1;
        if (from === null) break;
        parts += 1;
        const isTooMuch = parts > limits.parts || keptLength + at - from > limits.chars;
        if (container.commas >= limits.items || isTooMuch) dropFrom(at);
        break;
      }
      case closeBrace:
      case closeBracket: {
        if (droppedDepth > 0) {
          droppedDepth -= 1;
          break;
        }
        const closed = open.pop();
        if (from !== null) break;
        if (open.length === 1 && closed?.key != null) lengths.set(decodeKey(closed.key), closed.commas + 1);
        from = at;
      }
    }
  }
  if (from !== null) appendRange(from, text.length);
  return { text: pieces.join(''), lengths };
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/** The index of the closing quote of a string, or of the end of the text. */
export function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (text.charCodeAt(before - 1) === backslash) before -= 1;
    if ((at - before) % 2 === 0) return at;
  }
  return text.length;
}

// The index at which a string is cut, never within an escape sequence.
function cutIndex(text: string, start: number, chars: number): number {
  let at = start + 1;
  for (;;) {
    const isEscape = text.charCodeAt(at) === backslash;
    const next = at + (isEscape ? (text[at + 1] === 'u' ? 6 : 2) : 1);
    if (next > start + chars) return at;
    at = next;
  }
}

function decodeKey(key: string): string {
  try {
    return String(JSON.parse(key));
  } catch {
    return key;
  }
}
