// ComfyUI keeps the graph that it ran. What made the picture is its sampler: the words, the seed and the size are found by
// the links that lead to it.
import type { JsonObject, JsonValue } from '@shared/service';
import type { ComfyGraph, ComfyNode } from './ComfyGraph';
import { ComfyGraph as Graph } from './ComfyGraph';
import { comfyWorkflow } from './comfyWorkflow';
import { jsonOf, numberIn, seedOf, textIn } from './jsonOf';
import type { Said } from './Said';

const textInputs =
  /^(?:text|text_[a-z]|prompt|positive|string|string_?[a-z0-9]|value|t5xxl|clip_[lg]|wildcard_text|populated_text)$/i;
const wordsFollow =
  /^(?:conditioning|positive|negative|cond|text|string|prompt|value|t5xxl|clip_[lg]|input)/i;
/** Where a text is put together from more than this, the rest is left out. */
const mostTexts = 40;

/** Null: there is no graph, or none that has a sampler. */
export function readComfy(texts: ReadonlyMap<string, string>): Said | null {
  const prompt = jsonOf(texts.get('prompt'));
  const said = prompt === null ? null : readGraph(Graph.ofPrompt(prompt));
  if (said !== null) return said;
  const workflow = jsonOf(texts.get('workflow'));
  return workflow === null ? null : readGraph(comfyWorkflow(workflow));
}

function readGraph(graph: ComfyGraph): Said | null {
  const sampler = samplerOf(graph);
  if (sampler === null) return null;
  const parts = [...graph.upstream(sampler, (input) => !/^(?:latent_image|samples|image)$/.test(input))];
  const near = (...names: readonly string[]) => valueNear(graph, parts, names);
  const guider = graph.linked(sampler.inputs.guider);
  const words = guider?.inputs ?? sampler.inputs;
  const wanted = words.positive ?? words.conditioning ?? words.text_embeds ?? words.prompt;
  const positive =
    textOf(graph, wanted, 'positive') || longestText(graph, graph.linked(wanted) ?? sampler, 'positive');
  const unwanted = words.negative ?? words.text_embeds ?? words.negative_prompt;
  const startOfUnwanted = graph.linked(unwanted);
  const behind =
    words.text_embeds === undefined && startOfUnwanted !== null && !isEmptied(startOfUnwanted)
      ? longestText(graph, startOfUnwanted, 'negative')
      : '';
  const negative = textOf(graph, unwanted, 'negative') || behind;
  const size = sizeOf(graph, sampler);
  const scheduler = textIn({ scheduler: near('scheduler') ?? null }, 'scheduler');
  const denoise = numberIn(sampler.inputs, 'denoise');
  return {
    program: 'ComfyUI',
    prompt: positive,
    // some models are given the same words on both sides, and heed one of them
    negativePrompt: negative === '' || negative === positive ? null : negative,
    seed: seedOf(seedNear(graph, sampler)),
    width: size?.width ?? 0,
    height: size?.height ?? 0,
    steps: numberIn({ steps: near('steps') ?? null }, 'steps'),
    cfg: numberIn({ cfg: near('cfg') ?? near('guidance') ?? null }, 'cfg'),
    sampler: textIn({ name: near('sampler_name', 'sampler') ?? null }, 'name'),
    model: textIn({ name: near('ckpt_name', 'unet_name', 'model_name') ?? null }, 'name') ?? '',
    values: {
      ...(scheduler === null ? {} : { scheduler }),
      ...(denoise === null ? {} : { denoise }),
      ...lorasOf(parts),
    },
  };
}

/** The sampler nearest to what was saved; of several, the first that began from noise: the others only worked it over. */
function samplerOf(graph: ComfyGraph): ComfyNode | null {
  const all = [...graph.nodes()];
  const saves = all.filter(({ type }) => /save|preview|output/i.test(type));
  for (const end of [...saves, ...all.slice(0, 1)]) {
    const near = [...graph.upstream(end)];
    const own = near.filter(isSampler);
    const samplers = own.length > 0 ? own : near.filter(isSamplerOfExtension);
    const fromNoise = samplers.find((sampler) => beginsFromNoise(graph, sampler));
    const found = fromNoise ?? samplers[0];
    if (found) return found;
  }
  return all.find(isSampler) ?? all.find(isSamplerOfExtension) ?? null;
}

/** False where another sampler came before: that one added the noise, and has its seed. */
function beginsFromNoise(graph: ComfyGraph, { inputs }: ComfyNode): boolean {
  if (inputs.add_noise === 'disable' || inputs.add_noise === false) return false;
  if (/disable/i.test(graph.linked(inputs.noise)?.type ?? '')) return false;
  if ((numberIn(inputs, 'start_at_step') ?? 0) > 0) return false;
  const denoise =
    numberIn(inputs, 'denoise') ?? numberIn(graph.linked(inputs.sigmas)?.inputs ?? {}, 'denoise');
  return (denoise ?? 1) >= 1;
}

/** Extensions have samplers without the names of ComfyUI's own. */
function isSamplerOfExtension({ inputs }: ComfyNode): boolean {
  return 'steps' in inputs && ('seed' in inputs || 'noise_seed' in inputs);
}

function isSampler({ type, inputs }: ComfyNode): boolean {
  if (/samplerselect/i.test(type)) return false;
  return ('positive' in inputs && 'negative' in inputs && /sampler/i.test(type)) || 'guider' in inputs;
}

/**
 * The words that a conditioning was made of, those of combined ones beside each other.
 * @param side some nodes take what is wanted and what is not, and give both: of these, which one is followed
 */
function textOf(graph: ComfyGraph, link: JsonValue | undefined, side: 'positive' | 'negative'): string {
  const other = side === 'positive' ? 'negative' : 'positive';
  if (typeof link === 'string') return link.trim();
  const start = graph.linked(link);
  if (start === null) return '';
  const found: string[] = [];
  for (const node of graph.upstream(
    start,
    (input, node) => !isOf(other, input) && wordsFollow.test(input) && !isEmptied(node),
  )) {
    if (isEmptied(node)) continue;
    for (const [input, value] of Object.entries(node.inputs)) {
      if (typeof value !== 'string' || value.trim() === '') continue;
      if (isOf(other, input) || !(isOf(side, input) || textInputs.test(input))) continue;
      // models with two encoders are given the same words twice
      if (!found.includes(value.trim())) found.push(value.trim());
    }
    if (found.length >= mostTexts) break;
  }
  return found.join('\n');
}

function isOf(side: 'positive' | 'negative', input: string): boolean {
  return input === side || input === `${side}_prompt`;
}

/** What leads to it counts no more. */
function isEmptied({ type, inputs }: ComfyNode): boolean {
  return (
    /zero_?out/i.test(type) || (/multiply/i.test(type) && numberIn(inputs, 'multiplier', 'strength') === 0)
  );
}

/** The longest text that leads to a node by any link: for nodes of extensions, whose names nobody knows. */
function longestText(graph: ComfyGraph, start: ComfyNode, side: 'positive' | 'negative'): string {
  const other = side === 'positive' ? 'negative' : 'positive';
  let longest = '';
  for (const node of graph.upstream(start, (input, from) => !isOf(other, input) && !isEmptied(from))) {
    if (isEmptied(node)) continue;
    for (const [input, value] of Object.entries(node.inputs)) {
      if (typeof value !== 'string' || input.includes(other) || !/\s/.test(value.trim())) continue;
      if (value.trim().length > longest.length && !/^\s*[[{<]|\.\w{2,12}$/.test(value))
        longest = value.trim();
    }
  }
  return longest;
}

/** The first of these inputs among the nodes that a picture was made with; where it is linked, what the link leads to. */
function valueNear(
  graph: ComfyGraph,
  parts: readonly ComfyNode[],
  names: readonly string[],
): JsonValue | undefined {
  for (const { inputs } of parts) {
    for (const name of names) {
      const value = inputs[name];
      if (value === undefined || value === null) continue;
      const linked = graph.linked(value);
      if (linked === null) {
        if (typeof value === 'string' || typeof value === 'number') return value;
        continue;
      }
      const behind = linkedValue(linked.inputs, name);
      if (behind !== undefined) return behind;
    }
  }
  return undefined;
}

function linkedValue(inputs: JsonObject, name: string): JsonValue | undefined {
  for (const each of [name, 'value', 'seed', 'noise_seed', 'int', 'float', 'number', 'Number']) {
    const value = inputs[each];
    if (typeof value === 'string' || typeof value === 'number') return value;
  }
  return undefined;
}

function seedNear(graph: ComfyGraph, sampler: ComfyNode): JsonValue | undefined {
  const own = valueNear(graph, [sampler], ['seed', 'noise_seed']);
  const noise = graph.linked(sampler.inputs.noise);
  return own ?? (noise === null ? undefined : valueNear(graph, [noise], ['noise_seed', 'seed']));
}

function sizeOf(graph: ComfyGraph, sampler: ComfyNode): { width: number; height: number } | null {
  const latent = graph.linked(sampler.inputs.latent_image ?? sampler.inputs.samples);
  for (const { inputs } of latent === null ? [] : graph.upstream(latent)) {
    const number = (name: string) =>
      numberIn({ [name]: valueNear(graph, [{ id: '', type: '', inputs }], [name]) ?? null }, name);
    const [width, height] = [number('width'), number('height')];
    if (width !== null && height !== null) return { width, height };
  }
  return null;
}

function lorasOf(parts: readonly ComfyNode[]): JsonObject {
  const loras = parts.flatMap(({ inputs }) => {
    const name = textIn(inputs, 'lora_name');
    return name === null ? [] : [{ name, weight: numberIn(inputs, 'strength_model', 'strength') }];
  });
  return loras.length === 0 ? {} : { loras: loras.slice(0, mostTexts) };
}
