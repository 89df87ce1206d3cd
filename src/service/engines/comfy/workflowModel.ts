import type { ParameterDescriptor } from '@shared/models';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, maxSeed } from '@shared/service';
import type { EngineModel } from '../Engine';
import { engineModel, labelOf, standardParameters } from '../engineModel';
import { sizeChoices } from '../sizeChoices';
import { type Binding, readWorkflow, type Workflow, type WorkflowGraph } from './Workflow';

/** Image sides are multiples of this, which all kinds of models accept, px. */
const sideMultiple = 16;

export type NodeInfo = JsonObject;

/** Why a workflow cannot run in this ComfyUI; null: it can. */
export function whyUnavailable(graph: WorkflowGraph, infos: ReadonlyMap<string, NodeInfo>): string | null {
  for (const { type, title, inputs } of graph.values()) {
    const info = infos.get(type);
    if (info === undefined) return `the node ${type} is not installed there`;
    for (const [input, value] of Object.entries(inputs)) {
      const { kind, options } = specOf(info, input);
      const choices = kind === 'COMBO' ? options.options : kind;
      // an uploaded picture is not in the listed choices, and is set for each order
      if (!isJsonArray(choices) || typeof value !== 'string' || /^LoadImage/.test(type)) continue;
      if (!choices.includes(value)) return `${title} wants ${value}, which is not there`;
    }
  }
  return null;
}

/** A workflow as a model: its bound inputs become parameters, with ComfyUI's limits. */
export function workflowModel(
  { slug, text, metadata }: Workflow,
  infos: ReadonlyMap<string, NodeInfo>,
): EngineModel {
  const graph = readWorkflow(text);
  const bindingOf = (parameter: string): Binding | undefined =>
    metadata.bindings.find((binding) => binding.parameter === parameter);
  const literal = (parameter: string): JsonValue | undefined => {
    const binding = bindingOf(parameter);
    return binding && graph.get(binding.node)?.inputs[binding.input];
  };
  const specAt = ({ node, input }: Binding): InputSpec =>
    specOf(infos.get(graph.get(node)?.type ?? ''), input);
  const parametersFor = (parameter: string, label: string): readonly ParameterDescriptor[] => {
    const binding = bindingOf(parameter);
    if (binding === undefined) return [];
    return [parameterOf(parameter, label, literal(parameter), specAt(binding))];
  };
  const isFilm = metadata.result === 'video';
  const negative = literal('negative_prompt');
  const ownSize = { width: Number(literal('width')), height: Number(literal('height')) };
  const exposed = [...new Set(metadata.bindings.map(({ parameter }) => parameter))].filter(
    (parameter) => !standardNames.has(parameter),
  );
  const parameters: readonly ParameterDescriptor[] = [
    standardParameters.prompt,
    ...(bindingOf('negative_prompt')
      ? [{ ...standardParameters.negative, default: typeof negative === 'string' ? negative : '' }]
      : []),
    ...(bindingOf('image_url') ? [{ ...standardParameters.image, required: true }] : []),
    ...(ownSize.width > 0 && ownSize.height > 0 ? [sizeChoices(ownSize, sideMultiple)] : []),
    ...(isFilm && bindingOf('frames') ? [durationParameter(literal('frames'), literal('fps'))] : []),
    ...(isFilm ? [] : [standardParameters.count]),
    ...parametersFor('guidance_scale', 'Guidance'),
    ...parametersFor('num_inference_steps', 'Steps'),
    ...exposed.flatMap((parameter) => parametersFor(parameter, labelOf(parameter))),
    ...seedParameter(metadata.bindings.filter(({ parameter }) => parameter === 'seed').map(specAt)),
  ];
  return engineModel({
    slug,
    provider: 'comfyui',
    name: metadata.name,
    result: metadata.result,
    parameters,
    unseeded: bindingOf('seed') === undefined,
    description: `A workflow of ComfyUI with ${graph.size} nodes.`,
  });
}

const standardNames: ReadonlySet<string> = new Set([
  ...['prompt', 'negative_prompt', 'image_url', 'width', 'height', 'frames', 'fps', 'guidance_scale'],
  ...['num_inference_steps', 'seed'],
]);

function durationParameter(frames: JsonValue | undefined, fps: JsonValue | undefined): ParameterDescriptor {
  const ownSeconds = Math.max(1, Math.round(Number(frames) / (Number(fps) || 24)));
  const lengths = [...new Set([ownSeconds, 5, 10])].sort((a, b) => a - b).map(String);
  return {
    kind: 'choice',
    name: 'duration',
    label: 'Length',
    required: false,
    default: String(ownSeconds),
    open: false,
    unit: 'seconds',
    options: lengths.map((value) => ({ value, label: `${value} s` })),
  };
}

/** The seed, up to the smallest maximum of its inputs, because ComfyUI rejects larger ones. */
function seedParameter(specs: readonly InputSpec[]): readonly ParameterDescriptor[] {
  if (specs.length === 0) return [];
  const maxima = specs.flatMap(({ options }) =>
    /^\d+$/.test(String(options.max)) ? [BigInt(String(options.max))] : [],
  );
  const max = maxima.reduce((min, each) => (each < min ? each : min), BigInt(maxSeed));
  const maxOption = max === BigInt(maxSeed) ? {} : { max: String(max) };
  return [{ kind: 'seed', name: 'seed', label: 'Seed', required: false, ...maxOption }];
}

/** A parameter from a literal value and its definition in `/object_info`. */
function parameterOf(
  name: string,
  label: string,
  value: JsonValue | undefined,
  { kind, options }: InputSpec,
): ParameterDescriptor {
  const common = { name, label, required: false, ...(value === undefined ? {} : { default: value }) };
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
  const safeNumber = (each: JsonValue | undefined): number | null =>
    typeof each === 'number' && Number.isSafeInteger(Math.round(each)) ? each : null;
  const step = safeNumber(options.step) ?? (integer ? 1 : 0.1);
  return {
    ...common,
    kind: 'number',
    min: safeNumber(options.min),
    max: safeNumber(options.max),
    step,
    integer,
  };
}

type InputSpec = Readonly<{ kind: JsonValue | undefined; options: JsonObject }>;

function specOf(info: NodeInfo | undefined, input: string): InputSpec {
  const inputs = isJsonObject(info?.input) ? info.input : {};
  const [spec] = [inputs.required, inputs.optional].flatMap((specs) =>
    isJsonObject(specs) && specs[input] !== undefined ? [specs[input]] : [],
  );
  const [kind, inputOptions] = isJsonArray(spec) ? spec : [];
  return { kind, options: isJsonObject(inputOptions) ? inputOptions : {} };
}
