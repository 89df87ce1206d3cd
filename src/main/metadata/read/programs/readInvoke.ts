import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, normalizeSeed } from '@shared/service';
import { jsonOf, numberIn, seedOf, textIn } from './jsonOf';
import type { TextFacts } from './TextFacts';

const program = 'InvokeAI';
const otherNames = [
  'scheduler',
  'loras',
  'strength',
  'clip_skip',
  'cfg_rescale_multiplier',
  'generation_mode',
  'vae',
];

/** Reads `invokeai_metadata` (since InvokeAI 3), earlier `sd-metadata` or `Dream`. @param texts by lower-case name */
export function readInvoke(texts: ReadonlyMap<string, string>): TextFacts | null {
  const metadata = jsonOf(texts.get('invokeai_metadata'));
  if (metadata) return readMetadata(metadata);
  const older = jsonOf(texts.get('sd-metadata'));
  if (older) return readOlder(older);
  const command = texts.get('dream');
  return command === undefined ? null : readCommand(command);
}

function readMetadata(metadata: JsonObject): TextFacts {
  return {
    program,
    prompt: textIn(metadata, 'positive_prompt') ?? '',
    negativePrompt: textIn(metadata, 'negative_prompt'),
    seed: seedOf(metadata.seed),
    width: numberIn(metadata, 'width') ?? 0,
    height: numberIn(metadata, 'height') ?? 0,
    steps: numberIn(metadata, 'steps'),
    cfg: numberIn(metadata, 'cfg_scale', 'guidance'),
    sampler: textIn(metadata, 'scheduler'),
    model: modelName(metadata.model),
    values: pick(metadata, otherNames),
  };
}

function readOlder(metadata: JsonObject): TextFacts {
  const image = isJsonObject(metadata.image) ? metadata.image : {};
  const { prompt } = image;
  const first = isJsonArray(prompt) ? prompt[0] : prompt;
  const fullPrompt = isJsonObject(first)
    ? (textIn(first, 'prompt') ?? '')
    : typeof first === 'string'
      ? first
      : '';
  return {
    program,
    ...splitNegative(fullPrompt),
    seed: seedOf(image.seed),
    width: numberIn(image, 'width') ?? 0,
    height: numberIn(image, 'height') ?? 0,
    steps: numberIn(image, 'steps'),
    cfg: numberIn(image, 'cfg_scale'),
    sampler: textIn(image, 'sampler'),
    model: textIn(metadata, 'model_weights', 'model') ?? '',
    values: {},
  };
}

/** Reads a command, for example `"a fox [blurry]" -s 50 -S 42 -W 512 -H 512 -C 7.5 -A k_lms`. */
function readCommand(command: string): TextFacts | null {
  const close = command.lastIndexOf('"');
  if (command[0] !== '"' || close < 1) return null;
  const options = command
    .slice(close + 1, close + 2000)
    .trim()
    .split(/\s+/);
  const after = (name: string): string | null => {
    const joined = options.find((option) => option.startsWith(name) && option.length > name.length);
    return joined?.slice(name.length) ?? options[options.indexOf(name) + 1] ?? null;
  };
  const number = (name: string) =>
    options.some((option) => option.startsWith(name)) ? Number(after(name)) : null;
  const finite = (value: number | null) => (value !== null && Number.isFinite(value) ? value : null);
  return {
    program,
    ...splitNegative(command.slice(1, close)),
    seed: normalizeSeed(after('-S') ?? ''),
    width: finite(number('-W')) ?? 0,
    height: finite(number('-H')) ?? 0,
    steps: finite(number('-s')),
    cfg: finite(number('-C')),
    sampler: options.some((option) => option.startsWith('-A')) ? after('-A') : null,
    values: {},
  };
}

// Text in square brackets is the negative prompt.
function splitNegative(prompt: string): { prompt: string; negativePrompt: string | null } {
  const negative: string[] = [];
  let positive = '';
  let from = 0;
  for (let open = prompt.indexOf('['); open >= 0; open = prompt.indexOf('[', from)) {
    const close = prompt.indexOf(']', open);
    if (close < 0) break;
    negative.push(prompt.slice(open + 1, close).trim());
    positive += prompt.slice(from, open);
    from = close + 1;
  }
  positive += prompt.slice(from);
  return { prompt: positive.trim(), negativePrompt: negative.length === 0 ? null : negative.join(', ') };
}

function modelName(model: JsonValue | undefined): string {
  if (typeof model === 'string') return model;
  return isJsonObject(model) ? (textIn(model, 'name', 'model_name', 'key') ?? '') : '';
}

function pick(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.flatMap((name) => (object[name] == null ? [] : [[name, object[name]]])));
}
