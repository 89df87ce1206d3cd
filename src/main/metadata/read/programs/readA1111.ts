// The format of AUTOMATIC1111 and its successors: prompt, `Negative prompt: …`, and a last line of `Name: value` pairs.
import { normalizeSeed, type RequestValues } from '@shared/service';
import type { TextFacts } from './TextFacts';

type Pair = Readonly<{ name: string; value: string }>;

const negativeHead = 'Negative prompt:';
const templateHead = 'Template: ';
const negativeTemplateHead = 'Negative Template: ';
/** Fewer pairs at the end of a text count as part of the prompt. */
const minPairs = 3;
const maxPairs = 500;

/** The names of pairs that become facts of their own. */
const fields: ReadonlySet<string> = new Set(['seed', 'steps', 'cfg scale', 'sampler', 'size', 'model']);

/** Null: the text has another format. */
export function readA1111(text: string): TextFacts | null {
  const lines = text.replaceAll('\r\n', '\n').trim().split('\n');
  const settingsAt = lines.findLastIndex(
    (line) => line.startsWith('Steps: ') || pairsOf(line).length >= minPairs,
  );
  const { settings, template } = splitTemplate(settingsAt < 0 ? [] : lines.slice(settingsAt));
  const pairs = pairsOf(settings.join(' '));
  const settingsByName = new Map(pairs.map(({ name, value }) => [name.toLowerCase(), value]));
  const steps = numberOf(settingsByName.get('steps'));
  const seed = normalizeSeed(settingsByName.get('seed') ?? '');
  if (steps === null && seed === null) return null;
  const promptLines = lines.slice(0, settingsAt);
  const negativeAt = promptLines.findIndex((line) => line.startsWith(negativeHead));
  const prompt = promptLines
    .slice(0, negativeAt < 0 ? undefined : negativeAt)
    .join('\n')
    .trim();
  const negative =
    negativeAt < 0 ? '' : promptLines.slice(negativeAt).join('\n').slice(negativeHead.length).trim();
  const size = /^(\d{1,6})\s*[x×]\s*(\d{1,6})$/.exec(settingsByName.get('size') ?? '');
  return {
    program: programOf(settingsByName.get('version') ?? ''),
    prompt,
    negativePrompt: negative === '' ? null : negative,
    ...(template === null ? {} : { template }),
    seed,
    ...(size ? { width: Number(size[1]), height: Number(size[2]) } : {}),
    steps,
    cfg: numberOf(settingsByName.get('cfg scale')),
    sampler: settingsByName.get('sampler') ?? null,
    model: settingsByName.get('model') ?? '',
    values: otherValues(pairs),
  };
}

/** Separates what the dynamic prompts extension appends: `Template: …`, `Negative Template: …`. */
function splitTemplate(
  end: readonly string[],
): Readonly<{ settings: readonly string[]; template: string | null }> {
  const from = end.findIndex(
    (line) => line.startsWith(templateHead) || line.startsWith(negativeTemplateHead),
  );
  if (from < 0) return { settings: end, template: null };
  const negativeAt = end.findIndex((line) => line.startsWith(negativeTemplateHead));
  const template = end
    .slice(from, negativeAt < 0 ? undefined : negativeAt)
    .join('\n')
    .slice(templateHead.length)
    .trim();
  return { settings: end.slice(0, from), template: template === '' ? null : template };
}

function programOf(version: string): string {
  if (/comfy/i.test(version)) return 'ComfyUI';
  if (/fooocus/i.test(version)) return 'Fooocus';
  if (/^f\d/.test(version)) return 'Forge';
  return /easel/i.test(version) ? 'Easel' : 'AUTOMATIC1111';
}

function otherValues(pairs: readonly Pair[]): RequestValues {
  const others = pairs.filter(({ name }) => !fields.has(name.toLowerCase()));
  return Object.fromEntries(
    others.map(({ name, value }) => [name.toLowerCase().replaceAll(/[ /]+/g, '_'), numberOf(value) ?? value]),
  );
}

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : null;
}

/** Splits `Name: value` pairs in one pass; a value in quotes, brackets or braces may contain commas. */
function pairsOf(line: string): readonly Pair[] {
  const pairs: Pair[] = [];
  const hasStepsOrSeed = /(?:^|[\s,])(?:Steps|Seed): \d/.test(line);
  const name = /\s*([A-Za-z][\w \-/]{0,60}):\s?/y;
  for (let at = 0; at < line.length && pairs.length < maxPairs; ) {
    name.lastIndex = at;
    const match = name.exec(line);
    const before = pairs.at(-1);
    if (!match && (before === undefined || !hasStepsOrSeed)) return [];
    if (!match) {
      // a comma within a value, as in the name of a LoRA
      const end = valueEnd(line, at);
      pairs[pairs.length - 1] = {
        name: before?.name ?? '',
        value: `${before?.value ?? ''},${line.slice(at, end)}`,
      };
      at = end + 1;
      continue;
    }
    const from = name.lastIndex;
    const to = valueEnd(line, from);
    pairs.push({ name: (match[1] ?? '').trim(), value: unquoted(line.slice(from, to).trim()) });
    at = to + 1;
  }
  return pairs;
}

function valueEnd(line: string, from: number): number {
  const first = line[from];
  if (first !== '"' && first !== '[' && first !== '{') {
    const comma = line.indexOf(',', from);
    return comma < 0 ? line.length : comma;
  }
  let depth = 0;
  let inQuotes = false;
  for (let at = from; at < line.length; at += 1) {
    const char = line[at];
    if (inQuotes) {
      if (char === '\\') at += 1;
      else if (char === '"') inQuotes = false;
    } else if (char === '"') inQuotes = true;
    else if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth -= 1;
    else if (char === ',' && depth <= 0) return at;
  }
  return line.length;
}

function unquoted(value: string): string {
  if (!value.startsWith('"')) return value;
  try {
    const text: unknown = JSON.parse(value);
    return typeof text === 'string' ? text : value;
  } catch {
    return value;
  }
}
