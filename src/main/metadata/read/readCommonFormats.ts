// Formats that many programs share: prompt and parameters as JSON in one text, or one text per name. The names differ
// in case, spaces and underscores, and in little else.
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type RequestValues,
} from '@shared/service';
import { jsonOf, numberIn, seedOf, textIn } from './programs/jsonOf';
import type { TextFacts } from './programs/TextFacts';

const names = {
  prompt: ['prompt', 'positiveprompt', 'positive', 'c', 'fullprompt', 'originalprompt', 'inputprompt'],
  negative: ['negativeprompt', 'negative', 'uc', 'nprompt', 'undesiredcontent'],
  seed: ['seed', 'noiseseed', 'imageseed'],
  steps: ['steps', 'numinferencesteps', 'inferencesteps', 'samplingsteps', 'numsteps', 'ddimsteps'],
  cfg: ['cfgscale', 'cfg', 'guidancescale', 'guidance', 'scale', 'distilledcfgscale', 'realcfg'],
  sampler: ['sampler', 'samplername', 'scheduler', 'samplingmethod'],
  model: [
    ...[
      'model',
      'basemodel',
      'modelname',
      'basemodelname',
      'usestablediffusionmodel',
      'stablediffusionmodel',
    ],
    ...['checkpoint', 'ckptname', 'modeltype', 'modelfilename', 'sdmodelname', 'basemodelfilename'],
  ],
  width: ['width', 'imagewidth', 'w'],
  height: ['height', 'imageheight', 'h'],
  size: ['resolution', 'size', 'imagesize'],
  program: ['software', 'generator', 'version', 'type', 'app'],
} as const;
const knownNames: ReadonlySet<string> = new Set(Object.values(names).flat());
/** Maximum depth of objects nested as text. */
const maxDepth = 3;
const maxOthers = 60;
const maxOtherLength = 2000;

/** @param texts by lower-case name */
export function readCommonFormats(texts: ReadonlyMap<string, string>): TextFacts | null {
  for (const text of texts.values()) {
    const facts = readObject(jsonOf(text.replace(/(?<!\0)\0+$/, '')), texts, 0);
    if (facts !== null) return facts;
  }
  // one text per name; FramePack stores the prompt as `parameters`
  const { parameters } = Object.fromEntries(texts);
  const alone: JsonObject = Object.fromEntries(
    [...texts].filter(([, text]) => text.length <= maxOtherLength * 50),
  );
  return readObject(
    'prompt' in alone || parameters === undefined ? alone : { ...alone, prompt: parameters },
    texts,
    0,
  );
}

function readObject(
  object: JsonObject | null,
  texts: ReadonlyMap<string, string>,
  depth: number,
): TextFacts | null {
  if (object === null || depth > maxDepth) return null;
  const plain: Record<string, JsonValue> = {};
  for (const [name, value] of Object.entries(object)) plain[plainName(name)] ??= value;
  const prompt = promptIn(plain);
  const seed = names.seed.map((name) => seedOf(plain[name])).find((each) => each !== null) ?? null;
  const steps = numberIn(plain, ...names.steps);
  const cfg = numberIn(plain, ...names.cfg);
  const sampler = textIn(plain, ...names.sampler);
  // a `model` alone does not suffice, because cameras write one too
  if (prompt === '' || (seed === null && steps === null && cfg === null && sampler === null)) {
    for (const value of Object.values(object)) {
      const inner = typeof value === 'string' ? jsonOf(value) : isJsonObject(value) ? value : null;
      const facts = inner === object ? null : readObject(inner, texts, depth + 1);
      if (facts !== null) return facts;
    }
    return null;
  }
  const size = /(\d{2,5})\D{1,4}(\d{2,5})/.exec(textIn(plain, ...names.size) ?? '');
  return {
    program: programOf(plain, texts),
    prompt,
    seed,
    steps,
    cfg,
    sampler,
    negativePrompt: textIn(plain, ...names.negative),
    width: numberIn(plain, ...names.width) ?? Number(size?.[1] ?? 0),
    height: numberIn(plain, ...names.height) ?? Number(size?.[2] ?? 0),
    model: modelIn(plain),
    values: otherValues(object),
  };
}

function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]+/g, '');
}

// skips values that begin like a ComfyUI graph
function promptIn(plain: JsonObject): string {
  for (const name of names.prompt) {
    const value = plain[name];
    const text = isJsonArray(value) ? value.filter((each) => typeof each === 'string').join('\n') : value;
    if (typeof text === 'string' && text.trim() !== '' && !/^\s*\{\s*"/.test(text)) return text.trim();
  }
  return '';
}

function modelIn(plain: JsonObject): string {
  const text = textIn(plain, ...names.model);
  if (text !== null) return text;
  const object = names.model.map((name) => plain[name]).find((each) => isJsonObject(each));
  return isJsonObject(object)
    ? (textIn(object, 'name', 'modelName', 'modelFileName', 'model_name', 'file') ?? '')
    : '';
}

/** The program's name; empty: unknown. */
function programOf(plain: JsonObject, texts: ReadonlyMap<string, string>): string {
  if ('usestablediffusionmodel' in plain || 'stablediffusionmodel' in plain) return 'Easy Diffusion';
  if ('mfluxversion' in plain) return 'mflux';
  if ('c' in plain && 'uc' in plain) return 'Draw Things';
  const programText = textIn(plain, ...names.program)?.match(/^[A-Za-z][A-Za-z .+-]{1,38}[A-Za-z]/)?.[0];
  const own = programText?.replace(/ v$/, '') ?? (texts.has('fooocus_scheme') ? 'Fooocus' : null);
  return own ?? texts.get('software')?.slice(0, 40) ?? '';
}

function otherValues(object: JsonObject): RequestValues {
  const others = Object.entries(object).filter(
    ([name, value]) =>
      !knownNames.has(plainName(name)) &&
      (typeof value === 'number' ||
        (typeof value === 'string' && value.length <= maxOtherLength && !/^\s*\{/.test(value))),
  );
  return Object.fromEntries(
    others.slice(0, maxOthers).map(([name, value]) => [name.toLowerCase().replaceAll(/[ /]+/g, '_'), value]),
  );
}
