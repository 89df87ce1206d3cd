// Finds the main inputs of a ComfyUI graph (prompt, seed, size and steps) by following links from the sampler.
import type { JsonObject, JsonValue } from '../service';
import type { ComfyGraph, ComfyNode } from './ComfyGraph';

export type ComfyInput = Readonly<{ node: ComfyNode; input: string }>;

export interface ComfyParts {
  readonly sampler: ComfyNode;
  /** The sampler and its dependencies, nearest first, without those of its initial image. */
  readonly nodes: readonly ComfyNode[];
}

export type Side = 'positive' | 'negative';

const textInputs =
  /^(?:text|text_[a-z]|prompt|positive|string|string_?[a-z0-9]|value|t5xxl|clip_[lg]|wildcard_text|populated_text)$/i;
const followedInputs =
  /^(?:conditioning|positive|negative|cond|text|string|prompt|value|t5xxl|clip_[lg]|input)/i;
const maxTexts = 40;

/** The sampler of a graph and its dependencies; null: the graph has no sampler. */
export function findSamplingParts(graph: ComfyGraph): ComfyParts | null {
  const sampler = samplerOf(graph);
  if (sampler === null) return null;
  const isFollowed = (input: string) => !/^(?:latent_image|samples|image)$/.test(input);
  return { sampler, nodes: [...graph.upstream(sampler, isFollowed)] };
}

/** The inputs with the texts of one side (positive or negative); several inputs if texts are concatenated. */
export function promptInputs(graph: ComfyGraph, { sampler }: ComfyParts, side: Side): readonly ComfyInput[] {
  const node = graph.linked(sampler.inputs.guider) ?? sampler;
  const names =
    side === 'positive'
      ? ['positive', 'conditioning', 'text_embeds', 'prompt']
      : ['negative', 'text_embeds', 'negative_prompt'];
  const input = names.find((name) => node.inputs[name] != null);
  if (input === undefined) return side === 'positive' ? longestText(graph, sampler, side) : [];
  const value = node.inputs[input];
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ node, input }];
  const start = graph.linked(value);
  if (start === null) return side === 'positive' ? longestText(graph, sampler, side) : [];
  const found = textsAlong(graph, start, side);
  if (found.length > 0) return found;
  // if one node provides both sides, its longest text is the positive prompt
  const isShared = side === 'negative' && node.inputs.text_embeds !== undefined;
  return isShared || isZeroedOut(start) ? [] : longestText(graph, start, side);
}

/** The first input called one of `names` that has a value; a linked input is followed to the linked node. */
export function nearestInput(
  graph: ComfyGraph,
  nodes: readonly ComfyNode[],
  names: readonly string[],
): ComfyInput | null {
  for (const node of nodes) {
    for (const input of names) {
      const value = node.inputs[input];
      if (value === undefined || value === null) continue;
      const linked = graph.linked(value);
      if (linked === null && isValue(value)) return { node, input };
      const linkedInput = linked === null ? null : valueInput(linked, input);
      if (linkedInput !== null) return linkedInput;
    }
  }
  return null;
}

export function seedInput(graph: ComfyGraph, { sampler }: ComfyParts): ComfyInput | null {
  const ownSeed = nearestInput(graph, [sampler], ['seed', 'noise_seed']);
  const noise = graph.linked(sampler.inputs.noise);
  return ownSeed ?? (noise === null ? null : nearestInput(graph, [noise], ['noise_seed', 'seed']));
}

/** Width and height of the sampler's initial latent image. */
export function sizeInputs(
  graph: ComfyGraph,
  { sampler }: ComfyParts,
): Readonly<{ width: ComfyInput; height: ComfyInput }> | null {
  const latent = graph.linked(sampler.inputs.latent_image ?? sampler.inputs.samples);
  for (const node of latent === null ? [] : graph.upstream(latent)) {
    const width = nearestInput(graph, [node], ['width']);
    const height = nearestInput(graph, [node], ['height']);
    if (width !== null && height !== null) return { width, height };
  }
  return null;
}

/** The sampler nearest to the saved image. Samplers that start from noise have priority: the others only refine. */
function samplerOf(graph: ComfyGraph): ComfyNode | null {
  const all = [...graph.nodes()];
  for (const end of [...all.filter(({ type }) => /save|preview|output/i.test(type)), ...all.slice(0, 1)]) {
    const upstream = [...graph.upstream(end)];
    const builtInSamplers = upstream.filter(isSampler);
    const samplers = builtInSamplers.length > 0 ? builtInSamplers : upstream.filter(isSamplerOfExtension);
    const found = samplers.find((sampler) => beginsFromNoise(graph, sampler)) ?? samplers[0];
    if (found) return found;
  }
  return all.find(isSampler) ?? all.find(isSamplerOfExtension) ?? null;
}

/** False if another sampler ran before: the other sampler added the noise and has the seed. */
function beginsFromNoise(graph: ComfyGraph, { inputs }: ComfyNode): boolean {
  if (inputs.add_noise === 'disable' || inputs.add_noise === false) return false;
  if (/disable/i.test(graph.linked(inputs.noise)?.type ?? '')) return false;
  if ((numberIn(inputs, 'start_at_step') ?? 0) > 0) return false;
  const denoise =
    numberIn(inputs, 'denoise') ?? numberIn(graph.linked(inputs.sigmas)?.inputs ?? {}, 'denoise');
  return (denoise ?? 1) >= 1;
}

/** Samplers of extensions are recognised by their inputs, because their type names are unknown. */
function isSamplerOfExtension({ inputs }: ComfyNode): boolean {
  return 'steps' in inputs && ('seed' in inputs || 'noise_seed' in inputs);
}

function isSampler({ type, inputs }: ComfyNode): boolean {
  if (/samplerselect/i.test(type)) return false;
  return ('positive' in inputs && 'negative' in inputs && /sampler/i.test(type)) || 'guider' in inputs;
}

/** The texts that lead to a conditioning input, including combined texts, without duplicates. */
function textsAlong(graph: ComfyGraph, start: ComfyNode, side: Side): readonly ComfyInput[] {
  const otherSide = side === 'positive' ? 'negative' : 'positive';
  const found: ComfyInput[] = [];
  const isFollowed = (input: string, node: ComfyNode) =>
    !isSideInput(otherSide, input) && followedInputs.test(input) && !isZeroedOut(node);
  for (const node of graph.upstream(start, isFollowed)) {
    if (isZeroedOut(node)) continue;
    for (const [input, value] of Object.entries(node.inputs)) {
      if (typeof value !== 'string' || value.trim() === '') continue;
      if (isSideInput(otherSide, input) || !(isSideInput(side, input) || textInputs.test(input))) continue;
      found.push({ node, input });
    }
    if (found.length >= maxTexts) break;
  }
  return found;
}

function isSideInput(side: 'positive' | 'negative', input: string): boolean {
  return input === side || input === `${side}_prompt`;
}

function isZeroedOut({ type, inputs }: ComfyNode): boolean {
  return (
    /zero_?out/i.test(type) ||
    (/multiply/i.test(type) && (numberIn(inputs, 'multiplier') ?? numberIn(inputs, 'strength')) === 0)
  );
}

/** The longest text that leads to a node by any link; used for extensions, whose node types are unknown. */
function longestText(graph: ComfyGraph, start: ComfyNode, side: Side): readonly ComfyInput[] {
  const otherSide = side === 'positive' ? 'negative' : 'positive';
  let longest = '';
  let longestInput: ComfyInput | null = null;
  for (const node of graph.upstream(
    start,
    (input, from) => !isSideInput(otherSide, input) && !isZeroedOut(from),
  )) {
    if (isZeroedOut(node)) continue;
    for (const [input, value] of Object.entries(node.inputs)) {
      if (typeof value !== 'string' || input.includes(otherSide) || !/\s/.test(value.trim())) continue;
      if (value.trim().length <= longest.length || /^\s*[[{<]|\.\w{2,12}$/.test(value)) continue;
      longest = value.trim();
      longestInput = { node, input };
    }
  }
  return longestInput === null ? [] : [longestInput];
}

function valueInput(node: ComfyNode, name: string): ComfyInput | null {
  const names = [name, 'value', 'seed', 'noise_seed', 'int', 'float', 'number', 'Number'];
  const input = names.find((each) => isValue(node.inputs[each]));
  return input === undefined ? null : { node, input };
}

function isValue(value: JsonValue | undefined): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

function numberIn(inputs: JsonObject, name: string): number | null {
  const number = Number(inputs[name] ?? Number.NaN);
  return Number.isFinite(number) ? number : null;
}
