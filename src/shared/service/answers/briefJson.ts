/** How much of a JSON text is worth reading. */
export interface BriefBounds {
  /** Of each array and object so many parts are kept, from the first. */
  readonly items: number;
  /** Parts in all, about. */
  readonly parts: number;
  /** What is nested deeper is left out. */
  readonly depth: number;
  /** Of longer strings the beginning is kept. */
  readonly stringChars: number;
  /** Characters in all, about. */
  readonly chars: number;
}

/** An answer of the service has some forty parts; four times as many pictures as anybody asks for fit into this. */
const answerBounds: BriefBounds = {
  items: 256,
  parts: 20_000,
  depth: 64,
  stringChars: 65_536,
  chars: 150_000,
};

/** Lists that are asked for: models, history. */
export const listBounds: BriefBounds = { ...answerBounds, items: 5_000, parts: 50_000, chars: 8_000_000 };

/** A JSON text without what is too much of it. */
export interface Brief {
  readonly text: string;
  /** How many items the arrays of the outermost object had from which some were left out, by their keys. */
  readonly lengths: ReadonlyMap<string, number>;
}

/** Up to so many characters nothing is too much. */
const alwaysWhole = 65_536;
const charsEachStep = 250_000;

/** In one go: some 5 ms for each million characters. What is no JSON stays none. */
export function briefJson(text: string, bounds: BriefBounds = answerBounds): Brief {
  const steps = briefSteps(text, bounds);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

interface Container {
  readonly key: string | null;
  commas: number;
}

/** The same in steps, so that other work can go on between them. */
export function* briefSteps(
  text: string,
  bounds: BriefBounds = answerBounds,
): Generator<undefined, Brief, undefined> {
  const lengths = new Map<string, number>();
  if (text.length <= alwaysWhole) return { text, lengths };
  const pieces: string[] = [];
  const open: Container[] = [];
  /** Where what is kept and not copied yet begins; null: what comes is left out until the innermost one closes. */
  let from: number | null = 0;
  /** How many are open within what is left out. */
  let deeper = 0;
  let parts = 0;
  let key: string | null = null;
  let nextStep = charsEachStep;

  let kept = 0;
  const keep = (start: number, end: number): void => {
    pieces.push(text.slice(start, end));
    kept += end - start;
  };
  const skip = (at: number): void => {
    if (from === null) return;
    keep(from, at);
    from = null;
  };

  for (let at = 0; at < text.length; at += 1) {
    if (at >= nextStep) {
      yield;
      nextStep = at + charsEachStep;
    }
    switch (text.charCodeAt(at)) {
      case quote: {
        const end = endOfString(text, at);
        if (open.length === 1 && from !== null) key = text.slice(at, Math.min(end + 1, at + 64));
        if (end - at > bounds.stringChars && from !== null) {
          keep(from, cutOfString(text, at, bounds.stringChars));
          from = end;
        }
        at = end;
        break;
      }
      case openBrace:
      case openBracket:
        if (from === null) {
          deeper += 1;
          break;
        }
        parts += 1;
        open.push({ key: open.length === 1 ? key : null, commas: 0 });
        if (open.length > bounds.depth) skip(at + 1);
        break;
      case comma: {
        const within = open.at(-1);
        if (within === undefined || deeper > 0) break;
        within.commas += 1;
        if (from === null) break;
        parts += 1;
        const isTooMuch = parts > bounds.parts || kept + at - from > bounds.chars;
        if (within.commas >= bounds.items || isTooMuch) skip(at);
        break;
      }
      case closeBrace:
      case closeBracket: {
        if (deeper > 0) {
          deeper -= 1;
          break;
        }
        const closed = open.pop();
        if (from !== null) break;
        if (open.length === 1 && closed?.key != null) lengths.set(named(closed.key), closed.commas + 1);
        from = at;
      }
    }
  }
  if (from !== null) keep(from, text.length);
  return { text: pieces.join(''), lengths };
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Of the closing quote of a string, or of the text where it has none. */
export function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (text.charCodeAt(before - 1) === backslash) before -= 1;
    if ((at - before) % 2 === 0) return at;
  }
  return text.length;
}

// Not within an escape.
function cutOfString(text: string, start: number, chars: number): number {
  let at = start + 1;
  for (;;) {
    const isEscape = text.charCodeAt(at) === backslash;
    const next = at + (isEscape ? (text[at + 1] === 'u' ? 6 : 2) : 1);
    if (next > start + chars) return at;
    at = next;
  }
}

function named(key: string): string {
  try {
    return String(JSON.parse(key));
  } catch {
    return key;
  }
}
