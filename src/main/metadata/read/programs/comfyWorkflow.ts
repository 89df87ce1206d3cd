import { ComfyGraph, type ComfyNode } from '@shared/comfy';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '@shared/service';

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

/** Builds a graph from the editor's graph of ComfyUI (`workflow`), for files without the executed one. */
export function comfyWorkflow(workflow: JsonObject): ComfyGraph {
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
  (widgets[type] ?? []).forEach((name, place) => {
    const value = values[place];
    if (name !== '' && value !== undefined) inputs[name] = value;
  });
  for (const input of isJsonArray(node.inputs) ? node.inputs : []) {
    if (!isJsonObject(input) || typeof input.name !== 'string' || input.link == null) continue;
    const link = from.get(String(input.link));
    if (link !== undefined) inputs[input.name] = link;
  }
  return [{ id: String(id), type, inputs }];
}
