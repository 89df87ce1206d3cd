import type { ModelDescriptor, ParameterDescriptor } from '@shared/models';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, maxSeed } from '@shared/service';
import type { EngineModel } from '../Engine';
import { sizeChoices } from '../sizeChoices';
import { type Binding, readWorkflow, titleOf, type Workflow } from './Workflow';

const longestPictureMs = 30 * 60_000;
const longestFilmMs = 2 * 60 * 60_000;
const mostPictures = 8;
/** Image sides are multiples of this, which all kinds of models accept, px. */
const sideMultiple = 16;

/** ComfyUI's description of a node type: `/object_info/<type>`. */
export type NodeInfo = JsonObject;

/** Why a workflow cannot run in this ComfyUI; null: it can. */
export function whyUnavailable(graph: JsonObject, infoOf: (type: string) => NodeInfo | null): string | null {
  for (const [id, node] of Object.entries(graph)) {
    if (!isJsonObject(node)) continue;
    const type = String(node.class_type);
    const info = infoOf(type);
    if (info === null) return `the node ${type} is not installed there`;
    for (const [input, value] of Object.entries(isJsonObject(node.inputs) ? node.inputs : {})) {
      const choices = choicesOf(info, input);
      // an uploaded picture is not in the listed choices, and is set for each order
      if (choices === null || typeof value !== 'string' || /^LoadImage/.test(type)) continue;
      if (!choices.includes(value)) return `${titleOf(graph, id)} wants ${value}, which is not there`;
    }
  }
  return null;
}

/** A workflow as a model: its bound inputs become parameters, with ComfyUI's limits. */
export function workflowModel(
  { slug, text, notes }: Workflow,
  infoOf: (type: string) => NodeInfo | null,
): EngineModel {
  const graph = readWorkflow(text);
  const bound = (parameter: string): Binding | undefined =>
    notes.bindings.find((binding) => binding.parameter === parameter);
  const literal = (parameter: string): JsonValue | undefined => {
    const binding = bound(parameter);
    const node = binding && graph[binding.node];
    return isJsonObject(node) && isJsonObject(node.inputs) && binding
      ? node.inputs[binding.input]
      : undefined;
  };
  const specAt = ({ node: id, input }: Binding): JsonValue | undefined => {
    const node = graph[id];
    return specOf(infoOf(isJsonObject(node) ? String(node.class_type) : ''), input);
  };
  const shaped = (parameter: string, label: string): readonly ParameterDescriptor[] => {
    const binding = bound(parameter);
    if (binding === undefined) return [];
    return [parameterOf(parameter, label, literal(parameter), specAt(binding))];
  };
  const isFilm = notes.result === 'video';
  const exposed = [...new Set(notes.bindings.map(({ parameter }) => parameter))].filter(
    (parameter) => !fixed.has(parameter),
  );
  const parameters: readonly ParameterDescriptor[] = [
    promptParameter,
    ...(bound('negative_prompt') ? [negativeParameter(literal('negative_prompt'))] : []),
    ...(bound('image_url')
      ? [{ kind: 'image', name: 'image_url', label: 'Image', required: true } as const]
      : []),
    ...sizeParameter(literal('width'), literal('height')),
    ...(isFilm && bound('frames') ? [durationParameter(literal('frames'), literal('fps'))] : []),
    ...(isFilm ? [] : [countParameter]),
    ...shaped('guidance_scale', 'Guidance'),
    ...shaped('num_inference_steps', 'Steps'),
    ...exposed.flatMap((parameter) => shaped(parameter, labelOf(parameter))),
    ...seedParameter(notes.bindings.filter(({ parameter }) => parameter === 'seed').map(specAt)),
  ];
  const longestMs = isFilm ? longestFilmMs : longestPictureMs;
  const descriptor: ModelDescriptor = {
    id: slug,
    provider: 'comfyui',
    model: slug,
    name: notes.name,
    result: notes.result,
    parameters,
    headersTimeoutMs: longestMs,
    bodyTimeoutMs: 60_000,
  };
  return {
    slug,
    descriptor,
    longestMs,
    sample: false,
    unseeded: bound('seed') === undefined,
    description: `A workflow of ComfyUI with ${Object.keys(graph).length} nodes.`,
  };
}

const fixed: ReadonlySet<string> = new Set([
  ...['prompt', 'negative_prompt', 'image_url', 'width', 'height', 'frames', 'fps', 'guidance_scale'],
  ...['num_inference_steps', 'seed'],
]);

const promptParameter: ParameterDescriptor = {
  kind: 'text',
  name: 'prompt',
  label: 'Prompt',
  required: true,
  maxLength: null,
  multiline: true,
};
const countParameter: ParameterDescriptor = {
  kind: 'number',
  name: 'num_images',
  label: 'Images',
  required: false,
  default: 1,
  min: 1,
  max: mostPictures,
  step: 1,
  integer: true,
};

function negativeParameter(value: JsonValue | undefined): ParameterDescriptor {
  return {
    kind: 'text',
    name: 'negative_prompt',
    label: 'Negative prompt',
    required: false,
    maxLength: null,
    multiline: true,
    default: typeof value === 'string' ? value : '',
  };
}

function sizeParameter(
  width: JsonValue | undefined,
  height: JsonValue | undefined,
): readonly ParameterDescriptor[] {
  const own = { width: Number(width), height: Number(height) };
  return own.width > 0 && own.height > 0 ? [sizeChoices(own, sideMultiple)] : [];
}

function durationParameter(frames: JsonValue | undefined, fps: JsonValue | undefined): ParameterDescriptor {
  const own = Math.max(1, Math.round(Number(frames) / (Number(fps) || 24)));
  const lengths = [...new Set([own, 5, 10])].sort((a, b) => a - b).map(String);
  return {
    kind: 'choice',
    name: 'duration',
    label: 'Length',
    required: false,
    default: String(own),
    open: false,
    unit: 'seconds',
    options: lengths.map((value) => ({ value, label: `${value} s` })),
  };
}

/** The seed, up to the smallest maximum of its inputs, because ComfyUI rejects larger ones. */
function seedParameter(specs: readonly (JsonValue | undefined)[]): readonly ParameterDescriptor[] {
  if (specs.length === 0) return [];
  const largest = specs.flatMap((spec) => {
    const options = isJsonArray(spec) && isJsonObject(spec[1]) ? spec[1] : {};
    return /^\d+$/.test(String(options.max)) ? [BigInt(String(options.max))] : [];
  });
  const max = largest.reduce((least, each) => (each < least ? each : least), BigInt(maxSeed));
  const bound = max === BigInt(maxSeed) ? {} : { max: String(max) };
  return [{ kind: 'seed', name: 'seed', label: 'Seed', required: false, ...bound }];
}

/** A parameter from a literal value and its definition in `/object_info`. */
function parameterOf(
  name: string,
  label: string,
  value: JsonValue | undefined,
  spec: JsonValue | undefined,
): ParameterDescriptor {
  const common = { name, label, required: false, ...(value === undefined ? {} : { default: value }) };
  const [kind, given] = isJsonArray(spec) ? spec : [undefined, undefined];
  const options = isJsonObject(given) ? given : {};
  const choices = isJsonArray(kind) ? kind : isJsonArray(options.options) ? options.options : null;
  if (choices?.every((choice) => typeof choice === 'string')) {
    return {
      ...common,
      kind: 'choice',
      open: false,
      options: choices.map((each) => ({ value: each, label: each })),
    };
  }
  if (typeof value === 'boolean') return { ...common, kind: 'switch' };
  if (typeof value === 'string')
    return { ...common, kind: 'text', maxLength: null, multiline: options.multiline === true };
  const integer = kind === 'INT';
  const bound = (each: JsonValue | undefined): number | null =>
    typeof each === 'number' && Number.isSafeInteger(Math.round(each)) ? each : null;
  const step = bound(options.step) ?? (integer ? 1 : 0.1);
  return { ...common, kind: 'number', min: bound(options.min), max: bound(options.max), step, integer };
}

function specOf(info: NodeInfo | null, input: string): JsonValue | undefined {
  const inputs = isJsonObject(info?.input) ? info.input : {};
  for (const part of ['required', 'optional']) {
    const specs = inputs[part];
    if (isJsonObject(specs) && specs[input] !== undefined) return specs[input];
  }
  return undefined;
}

function choicesOf(info: NodeInfo, input: string): readonly JsonValue[] | null {
  const spec = specOf(info, input);
  const [kind, given] = isJsonArray(spec) ? spec : [undefined, undefined];
  if (isJsonArray(kind)) return kind;
  return kind === 'COMBO' && isJsonObject(given) && isJsonArray(given.options) ? given.options : null;
}

function labelOf(parameter: string): string {
  const words = parameter.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
