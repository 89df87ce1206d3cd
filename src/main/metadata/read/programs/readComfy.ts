// Reads ComfyUI's graph: prompts, seed and size are found through the inputs of the sampler node.
import {
  ComfyGraph,
  type ComfyInput,
  type ComfyNode,
  comfyPartsOf,
  nearestInput,
  promptInputs,
  seedInput,
  sizeInputs,
} from '@shared/comfy';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '@shared/service';
import { jsonOf, numberIn, seedOf, textIn } from './jsonOf';
import type { TextFacts } from './TextFacts';

const maxLoras = 40;

/** Null: there is no graph, or no sampler in it. */
export function readComfy(texts: ReadonlyMap<string, string>): TextFacts | null {
  const prompt = jsonOf(texts.get('prompt'));
  const facts = prompt === null ? null : readGraph(ComfyGraph.ofPrompt(prompt));
  if (facts !== null) return facts;
  const workflow = jsonOf(texts.get('workflow'));
  return workflow === null ? null : readGraph(comfyWorkflow(workflow));
}

function readGraph(graph: ComfyGraph): TextFacts | null {
  const parts = comfyPartsOf(graph);
  if (parts === null) return null;
  const { sampler, nodes } = parts;
  const nearestValue = (...names: readonly string[]) => valueAt(nearestInput(graph, nodes, names));
  const positive = textsAt(promptInputs(graph, parts, 'positive'));
  const negative = textsAt(promptInputs(graph, parts, 'negative'));
  const size = sizeInputs(graph, parts);
  const pixels = (input: ComfyInput | undefined) => numberIn({ n: valueAt(input ?? null) }, 'n') ?? 0;
  const scheduler = textIn({ scheduler: nearestValue('scheduler') }, 'scheduler');
  const denoise = numberIn(sampler.inputs, 'denoise');
  return {
    program: 'ComfyUI',
    prompt: positive,
    // some models get the same text as positive and negative prompt and use one of them
    negativePrompt: negative === '' || negative === positive ? null : negative,
    seed: seedOf(valueAt(seedInput(graph, parts)) ?? undefined),
    width: pixels(size?.width),
    height: pixels(size?.height),
    steps: numberIn({ steps: nearestValue('steps') }, 'steps'),
    cfg: numberIn({ cfg: nearestValue('cfg') ?? nearestValue('guidance') }, 'cfg'),
    sampler: textIn({ name: nearestValue('sampler_name', 'sampler') }, 'name'),
    model: textIn({ name: nearestValue('ckpt_name', 'unet_name', 'model_name') }, 'name') ?? '',
    values: {
      ...(scheduler === null ? {} : { scheduler }),
      ...(denoise === null ? {} : { denoise }),
      ...lorasOf(nodes),
    },
  };
}

function valueAt(place: ComfyInput | null): JsonValue {
  return place?.node.inputs[place.input] ?? null;
}

/** The texts of these inputs without repetition, because models with two encoders get the same text twice. */
function textsAt(places: readonly ComfyInput[]): string {
  return [...new Set(places.map((place) => String(valueAt(place)).trim()))].join('\n');
}

function lorasOf(parts: readonly ComfyNode[]): JsonObject {
  const loras = parts.flatMap(({ inputs }) => {
    const name = textIn(inputs, 'lora_name');
    return name === null ? [] : [{ name, weight: numberIn(inputs, 'strength_model', 'strength') }];
  });
  return loras.length === 0 ? {} : { loras: loras.slice(0, maxLoras) };
}

/** The widget names of common nodes, in order. `''`: not used here. */
const widgets: Readonly<Record<string, readonly string[]>> = {
  KSampler: ['seed', '', 'steps', 'cfg', 'sampler_name', 'scheduler', 'denoise'],
  KSamplerAdvanced: ['add_noise', 'noise_seed', '', 'steps', 'cfg', 'sampler_name', 'scheduler'],
  CLIPTextEncode: ['text'],
  CheckpointLoaderSimple: ['ckpt_name'],
  UNETLoader: ['unet_name'],
  EmptyLatentImage: ['width', 'height'],
  EmptySD3LatentImage: ['width', 'height'],
  RandomNoise: ['noise_seed'],
  KSamplerSelect: ['sampler_name'],
  BasicScheduler: ['scheduler', 'steps', 'denoise'],
  FluxGuidance: ['guidance'],
  PrimitiveNode: ['value'],
};

/** Builds a graph from ComfyUI's graph in the editor (`workflow`), for files without the executed graph (`prompt`). */
function comfyWorkflow(workflow: JsonObject): ComfyGraph {
  const from = new Map<string, JsonValue>();
  for (const link of isJsonArray(workflow.links) ? workflow.links : []) {
    // [id, source node, its output, target node, its input, type]
    if (isJsonArray(link) && link.length >= 5) from.set(String(link[0]), [String(link[1]), link[2] ?? 0]);
  }
  const nodes = isJsonArray(workflow.nodes) ? workflow.nodes : [];
  return new ComfyGraph(nodes.flatMap((node) => (isJsonObject(node) ? nodeOf(node, from) : [])));
}

function nodeOf(node: JsonObject, from: ReadonlyMap<string, JsonValue>): readonly ComfyNode[] {
  const { id, type } = node;
  if ((typeof id !== 'number' && typeof id !== 'string') || typeof type !== 'string') return [];
  const values = isJsonArray(node.widgets_values) ? node.widgets_values : [];
  const inputs: Record<string, JsonValue> = {};
  (widgets[type] ?? []).forEach((name, index) => {
    const value = values[index];
    if (name !== '' && value !== undefined) inputs[name] = value;
  });
  for (const input of isJsonArray(node.inputs) ? node.inputs : []) {
    if (!isJsonObject(input) || typeof input.name !== 'string' || input.link == null) continue;
    const link = from.get(String(input.link));
    if (link !== undefined) inputs[input.name] = link;
  }
  return [{ id: String(id), type, inputs }];
}
