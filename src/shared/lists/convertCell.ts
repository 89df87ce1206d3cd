import type { ChoiceParameter, NumberParameter, ParameterDescriptor, SizeParameter } from '../models';
import { type JsonValue, normalizeSeed, parseLossless } from '../service';

/** Converts a cell to a parameter's type: `3,5` is 3.5, `4:3` a size. Unconvertible values stay, and are invalid. */
export function convertCell(parameter: ParameterDescriptor, cell: JsonValue): JsonValue {
  const text = typeof cell === 'number' ? String(cell) : typeof cell === 'string' ? cell.trim() : null;
  if (text === null) return cell;
  switch (parameter.kind) {
    case 'text':
      return typeof cell === 'string' ? cell : text;
    case 'number':
      return typeof cell === 'number' ? cell : (readNumber(text, parameter) ?? text);
    case 'seed':
      // spreadsheets and pandas write 42.0
      return normalizeSeed(text.replace(/[.,]0+$/, '')) ?? text;
    case 'choice': {
      const value = readChoice(text, parameter) ?? text;
      return parameter.options.find((option) => option.value === value)?.json ?? value;
    }
    case 'size':
      return readSize(text, parameter) ?? text;
    case 'switch':
      return readSwitch(text) ?? text;
    case 'image':
      return text;
    case 'list':
      return readJson(text) ?? text.split(';').map((part) => convertCell(parameter.item, part.trim()));
    case 'group':
    case 'variant':
    case 'json':
      return readJson(text) ?? text;
  }
}

/** The JSON list or object in a cell; null: the cell is text. */
function readJson(text: string): JsonValue | null {
  if (!/^[[{]/.test(text)) return null;
  try {
    return parseLossless(text);
  } catch {
    return null;
  }
}

function readNumber(text: string, { integer }: NumberParameter): number | null {
  let digits = text.replace(/[\s\u00a0\u202f'’]/g, '');
  if (integer && /^[-+]?\d{1,3}(?:[.,]\d{3})+$/.test(digits)) digits = digits.replace(/[.,]/g, '');
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  // the later of the two is the decimal separator
  if (comma > point) digits = digits.replaceAll('.', '').replace(',', '.');
  else if (comma >= 0) digits = digits.replaceAll(',', '');
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(digits) ? Number(digits) : null;
}

function readChoice(text: string, { options }: ChoiceParameter): string | null {
  const normalized = normalize(text);
  const optionNamed = (candidates: readonly string[]) =>
    options.find(
      (option) =>
        candidates.includes(normalize(option.value)) || candidates.includes(normalize(option.label)),
    );
  const seconds = /^(\d+)(?:s|sec|secs|second|seconds)$/.exec(normalized)?.[1];
  const ratio = readRatio(text);
  const candidates = [normalized, seconds, ratio?.join(':'), /^(\d+)[.,]0+$/.exec(normalized)?.[1]].filter(
    (candidate) => candidate !== undefined,
  );
  return optionNamed(candidates)?.value ?? seconds ?? null;
}

function readSize(text: string, { options, exact }: SizeParameter): string | null {
  const normalized = normalize(text);
  const exactOption = options.find(({ value }) => normalize(value) === normalized);
  if (exactOption) return exactOption.value;
  const ratio = readRatio(text);
  if (ratio) {
    const [width, height] = ratio;
    return options.find(({ aspect }) => isSameRatio(aspect, width, height))?.value ?? ratio.join(':');
  }
  const pixels = /^(\d{2,5})(?:px)?(?:x|×|\*|by)(\d{2,5})(?:px)?$/i.exec(text.replace(/\s+/g, ''));
  if (!pixels) return options.find(({ label }) => normalize(label) === normalized)?.value ?? null;
  const [width, height] = [Number(pixels[1]), Number(pixels[2])];
  const found = exact
    ? options.find((option) => option.width === width && option.height === height)
    : options.find(({ aspect }) => isSameRatio(aspect, width, height));
  return found?.value ?? null;
}

/** `4:3`, `16/9`, `4x3`, and `04:03:00`, the time into which spreadsheets turn `4:3`. */
function readRatio(text: string): readonly [number, number] | null {
  const found = /^0*(\d{1,2})\s*[:/x×]\s*0*(\d{1,2})(?::00)?$/i.exec(text);
  return found && Number(found[2]) > 0 ? [Number(found[1]), Number(found[2])] : null;
}

function isSameRatio(aspect: string, width: number, height: number): boolean {
  const [ratioWidth, ratioHeight] = aspect.split(':').map(Number);
  return ratioWidth !== undefined && ratioHeight !== undefined && ratioWidth * height === ratioHeight * width;
}

function readSwitch(text: string): boolean | null {
  if (/^(true|yes|y|on|1|x)$/i.test(text)) return true;
  return /^(false|no|n|off|0)$/i.test(text) ? false : null;
}

function normalize(text: string): string {
  return text.toLowerCase().replace(/[\s_-]+/g, '');
}
