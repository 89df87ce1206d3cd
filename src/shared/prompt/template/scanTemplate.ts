import { t } from '../../messages/t';
import type { HighlightSpan, PickBounds, TemplateOption, TemplatePart, TemplateProblem } from './Template';

const DEFAULT_SEPARATOR = ', ';

interface GroupHeader {
  readonly pick: PickBounds;
  readonly separator: string;
  readonly end: number;
  readonly message: string | null;
}

const BLANKS = /\s*/y;
const DIGITS = /\d*/y;
const SEPARATOR = /(?:\\[\s\S]|\$(?!\$)|[^\\{}|$])*\$\$/y;

/** `2$$`, `1-3$$`, `-2$$`, `1-$$`, each optionally followed by ` and $$`. */
function readGroupHeader(text: string, start: number): GroupHeader | null {
  let end = start;
  // piece by piece: a single regular expression would try every way to split the whitespace
  const consume = (pattern: RegExp): string => {
    pattern.lastIndex = end;
    const found = pattern.exec(text)?.[0] ?? '';
    end += found.length;
    return found;
  };
  consume(BLANKS);
  const low = consume(DIGITS);
  consume(BLANKS);
  const dash = text.startsWith('-', end);
  if (dash) end += 1;
  consume(BLANKS);
  const high = consume(DIGITS);
  consume(BLANKS);
  if (!text.startsWith('$$', end)) return null;
  end += 2;
  let separator = DEFAULT_SEPARATOR;
  const customSeparator = consume(SEPARATOR);
  if (customSeparator !== '') separator = customSeparator.slice(0, -2).replace(/\\([\\{}|_$:#])/g, '$1');
  const isOk = dash || (low !== '' && high === '');
  return { pick: pickOf(low, dash, high), separator, end, message: isOk ? null : t('prompt.howManyToPick') };
}

function pickOf(low: string, dash: boolean, high: string): PickBounds {
  const min = low === '' ? 1 : Number(low);
  if (!dash) return { min, max: min };
  if (high === '') return { min, max: null };
  const max = Number(high);
  return { min: Math.min(min, max), max: Math.max(min, max) };
}

/** Maximum nesting of groups, so that recursion cannot overflow the stack. */
const MAX_NESTING = 32;
/** @kept The test uses this limit. */
export const MAX_TEMPLATE_CHARACTERS = 1_000_000;

/** Parsing stops after this many problems, or at too deep nesting. */
const MAX_PROBLEMS = 100;

const PLAIN = /[^\\{}|_$]+/y;
const ESCAPED = /\\([\\{}|_$:#])/y;
const WILDCARD = /__([\p{L}\p{N}*](?:[\p{L}\p{N} .*/-]|_(?!_))*)__/uy;
const UNCLOSED_WILDCARD = /__[\p{L}\p{N}*](?:[\p{L}\p{N}*/-]|_(?!_))*/uy;
const VARIABLE = /\$\{\s*[A-Za-z_]\w*\s*[?!=:}]/y;
const WEIGHT = /\s*([-+]?(?:\d|[.,]\d)[\d.,]*)\s*::/y;
/** The beginning of JSON or similar text, in which bars and braces are literal. */
const JSON_START = /\{\s*(?:"(?:[^"\\]|\\.){0,200}"|'[^'{}|]{1,200}')\s*:/sy;
const NUMBER = /^(?:\d+(?:\.\d*)?|\.\d+)$/;

interface Frame {
  readonly start: number;
  readonly options: TemplateOption[];
  readonly pick: PickBounds;
  readonly separator: string;
  readonly hasBounds: boolean;
  /** Offset of the first option's text, after its weight if there is one. */
  bodyStart: number;
  readonly spansBefore: number;
  readonly isJson: boolean;
  inString: boolean;
  parts: TemplatePart[];
  weight: number;
  optionStart: number;
}

export interface ScannedTemplate {
  readonly parts: readonly TemplatePart[];
  readonly problems: readonly TemplateProblem[];
  readonly spans: readonly HighlightSpan[];
  /** Number of literal braces without alternatives. */
  readonly literalBraces: number;
}

/** Parses a template in one pass without recursion. Never throws: problems are collected, up to a hundred. */
export function scanTemplate(text: string): ScannedTemplate {
  if (text.length > MAX_TEMPLATE_CHARACTERS) {
    const message = t('prompt.textTooLong', { most: MAX_TEMPLATE_CHARACTERS });
    return { parts: [], problems: [{ start: 0, end: text.length, message }], spans: [], literalBraces: 0 };
  }
  if (!/[\\{}]|__/.test(text)) {
    const parts: TemplatePart[] = text === '' ? [] : [{ kind: 'text', text, start: 0, end: text.length }];
    return { parts, problems: [], spans: [], literalBraces: 0 };
  }
  const problems: TemplateProblem[] = [];
  const spans: HighlightSpan[] = [];
  const stack: Frame[] = [];
  let literalBraces = 0;
  let frame = newFrame({ start: 0, optionStart: 0 });
  let literal = '';
  let literalStart = 0;
  let at = 0;

  const report = (start: number, end: number, message: string) => problems.push({ start, end, message });
  const mark = (kind: HighlightSpan['kind'], start: number, end: number) => spans.push({ kind, start, end });
  const append = (piece: string, length: number) => {
    if (literal === '') literalStart = at;
    literal += piece;
    at += length;
  };
  const flush = () => {
    if (literal === '') return;
    addText(frame.parts, literal, literalStart, at);
    literal = '';
  };
  const startOption = () => {
    frame.optionStart = at;
    const found = match(WEIGHT, text, at);
    if (!found) return;
    const end = at + found[0].length;
    const digits = found[1] ?? '';
    if (NUMBER.test(digits)) frame.weight = Number(digits);
    else report(at, end, t('prompt.notAWeight', { weight: digits }));
    mark('weight', at, end);
    at = end;
  };
  const endOption = () => {
    flush();
    const { weight, optionStart } = frame;
    frame.options.push({ weight, parts: frame.parts, start: optionStart, end: at });
    frame.parts = [];
    frame.weight = 1;
  };
  const openGroup = () => {
    flush();
    const start = at;
    const spansBefore = spans.length;
    const isJson = match(JSON_START, text, at) !== null;
    mark('group', at, at + 1);
    at += 1;
    if (stack.length === MAX_NESTING) {
      report(start, start + 1, t('prompt.groupsTooDeep', { most: MAX_NESTING }));
    }
    stack.push(frame);
    const header = readGroupHeader(text, at);
    if (header) {
      mark('separator', at, header.end);
      if (header.message) report(at, header.end, header.message);
      at = header.end;
    }
    const headerFields = header ? { pick: header.pick, separator: header.separator, hasBounds: true } : {};
    frame = newFrame({ start, optionStart: at, spansBefore, isJson, ...headerFields });
    startOption();
    frame.bodyStart = at;
  };
  const keepBraces = (outer: Frame) => {
    flush();
    spans.splice(frame.spansBefore, frame.bodyStart > frame.start + 1 ? 2 : 1);
    addText(outer.parts, text.slice(frame.start, frame.bodyStart), frame.start, frame.bodyStart);
    for (const part of frame.parts) {
      if (part.kind === 'text') addText(outer.parts, part.text, part.start, part.end);
      else outer.parts.push(part);
    }
    addText(outer.parts, '}', at, at + 1);
    at += 1;
    literalBraces += 1;
    frame = outer;
  };
  const closeGroup = () => {
    const outer = stack.pop();
    if (!outer) {
      report(at, at + 1, t('prompt.braceClosesNothing'));
      mark('group', at, at + 1);
      at += 1;
      return;
    }
    if (frame.options.length === 0 && !frame.hasBounds) return keepBraces(outer);
    endOption();
    mark('group', at, at + 1);
    at += 1;
    const { start, options, pick, separator } = frame;
    if (options.every((option) => option.weight === 0)) {
      report(start, at, t('prompt.allWeightsZero'));
    }
    frame = outer;
    frame.parts.push({
      kind: 'group',
      options: trimMultilineOptions(options),
      pick,
      separator,
      start,
      end: at,
    });
  };

  while (at < text.length && problems.length < MAX_PROBLEMS && stack.length <= MAX_NESTING) {
    const plain = match(PLAIN, text, at);
    if (plain) {
      append(plain[0], plain[0].length);
      if (frame.isJson && plain[0].split('"').length % 2 === 0) frame.inString = !frame.inString;
      continue;
    }
    const char = text.charAt(at);
    if (char === '\\') {
      const escaped = match(ESCAPED, text, at);
      if (frame.isJson && /[\\"]/.test(text.charAt(at + 1))) append(text.slice(at, at + 2), 2);
      else if (escaped) append(escaped[1] ?? '', 2);
      else append('\\', 1);
    } else if (char === '{') {
      openGroup();
    } else if (char === '}' && !frame.inString) {
      closeGroup();
    } else if (char === '|' && stack.length > 0 && !frame.isJson) {
      endOption();
      mark('group', at, at + 1);
      at += 1;
      startOption();
    } else if (char === '_') {
      const wildcard = match(WILDCARD, text, at);
      if (wildcard) {
        const end = at + wildcard[0].length;
        flush();
        frame.parts.push({ kind: 'wildcard', name: (wildcard[1] ?? '').trim(), start: at, end });
        mark('wildcard', at, end);
        at = end;
        continue;
      }
      const unclosed = match(UNCLOSED_WILDCARD, text, at);
      if (unclosed && !/[\p{L}\p{N}_]/u.test(text.charAt(at - 1))) {
        report(at, at + unclosed[0].length, t('prompt.wildcardNotClosed', { closed: `${unclosed[0]}__` }));
      }
      append('_', 1);
    } else if (char === '$' && stack.length > 0 && !frame.isJson && text.startsWith('$$', at)) {
      report(at, at + 2, t('prompt.dollarsMisplaced'));
      append('$$', 2);
    } else {
      const variable = char === '$' && match(VARIABLE, text, at);
      if (variable) report(at, at + variable[0].length, t('prompt.noVariables'));
      append(char, 1);
    }
  }
  for (const open of [...stack.slice(1), frame]) {
    if (stack.length === 0) break;
    report(open.start, open.start + 1, t('prompt.braceNeverClosed'));
  }
  flush();
  problems.sort((a, b) => a.start - b.start || a.end - b.end);
  return { parts: frame.parts, problems, spans, literalBraces };
}

/** Splits the weight off an entry of a wildcard file: `2::red` is `red`, twice as likely. */
export function readWeight(entry: string): { readonly weight: number; readonly rest: string } {
  const found = match(WEIGHT, entry, 0);
  const digits = found?.[1] ?? '';
  if (!found || !NUMBER.test(digits)) return { weight: 1, rest: entry };
  return { weight: Number(digits), rest: entry.slice(found[0].length) };
}

function newFrame(known: Pick<Frame, 'start' | 'optionStart'> & Partial<Frame>): Frame {
  return {
    options: [],
    pick: { min: 1, max: 1 },
    separator: DEFAULT_SEPARATOR,
    hasBounds: false,
    bodyStart: known.optionStart,
    spansBefore: 0,
    isJson: false,
    inString: false,
    parts: [],
    weight: 1,
    ...known,
  };
}

function addText(parts: TemplatePart[], text: string, start: number, end: number): void {
  const last = parts.at(-1);
  if (last?.kind === 'text') parts[parts.length - 1] = { ...last, text: last.text + text, end };
  else parts.push({ kind: 'text', text, start, end });
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** In a group written over several lines, whitespace at the edges of its options is removed. */
function trimMultilineOptions(options: readonly TemplateOption[]): readonly TemplateOption[] {
  const isMultiline = options.some(({ parts }) => {
    const [first, last] = [parts[0], parts.at(-1)];
    return (
      (first?.kind === 'text' && /^\s*\n/.test(first.text)) ||
      (last?.kind === 'text' && last.text.slice(last.text.trimEnd().length).includes('\n'))
    );
  });
  if (!isMultiline) return options;
  return options.map((option) => {
    const last = option.parts.length - 1;
    const parts = option.parts.flatMap((part, index): TemplatePart[] => {
      if (part.kind !== 'text') return [part];
      let text = index === 0 ? part.text.trimStart() : part.text;
      if (index === last) text = text.trimEnd();
      return text === '' ? [] : [{ ...part, text }];
    });
    return { ...option, parts };
  });
}
