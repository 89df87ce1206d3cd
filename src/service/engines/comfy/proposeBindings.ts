import {
  ComfyGraph,
  type ComfyNode,
  comfyPartsOf,
  nearestInput,
  promptInputs,
  seedInput,
  sizeInputs,
} from '@shared/comfy';
import type { Binding, WorkflowGraph } from './Workflow';

/** The parameters by the titles of nodes and the placeholders that other programs use. */
const parameterByTitle: Readonly<Record<string, string>> = {
  prompt: 'prompt',
  positive: 'prompt',
  'positive prompt': 'prompt',
  negative: 'negative_prompt',
  'negative prompt': 'negative_prompt',
  negative_prompt: 'negative_prompt',
  width: 'width',
  height: 'height',
  steps: 'num_inference_steps',
  cfg: 'guidance_scale',
  guidance: 'guidance_scale',
  scale: 'guidance_scale',
  seed: 'seed',
  image: 'image_url',
  frames: 'frames',
  length: 'frames',
  fps: 'fps',
};

/** The inputs of a node that a parameter may be bound to, the most likely first. */
const inputNames: Readonly<Record<string, readonly string[]>> = {
  prompt: ['text', 'prompt', 'value', 'string', 'clip_l', 't5xxl', 'default'],
  negative_prompt: ['text', 'prompt', 'value', 'string', 'default'],
  width: ['width', 'value', 'int', 'default'],
  height: ['height', 'value', 'int', 'default'],
  num_inference_steps: ['steps', 'value', 'int', 'default'],
  guidance_scale: ['cfg', 'guidance', 'value', 'float', 'default'],
  seed: ['seed', 'noise_seed', 'value', 'int', 'default'],
  image_url: ['image', 'value'],
  frames: ['length', 'frames', 'num_frames', 'video_frames', 'value', 'int'],
  fps: ['fps', 'frame_rate', 'value'],
};

/**
 * Proposes bindings of the request's parameters: by node titles, then by placeholders, then by other programs'
 * parameter nodes, and otherwise by following the sampler's inputs. Several inputs may be bound to one parameter.
 */
export function proposeBindings(workflow: WorkflowGraph): readonly Binding[] {
  const nodes = [...workflow.values()];
  const graph = new ComfyGraph(nodes);
  const found: Binding[] = [];
  for (const propose of [
    () => nodes.flatMap((node) => byName(node, node.title)),
    () => nodes.flatMap(byPlaceholder),
    () => nodes.flatMap(byParameterNode),
    () => byLinks(graph, nodes),
  ]) {
    const boundParameters = new Set(found.map(({ parameter }) => parameter));
    found.push(...propose().filter(({ parameter }) => !boundParameters.has(parameter)));
  }
  const seen = new Set<string>();
  return found.filter(({ node, input }) => {
    const inputKey = JSON.stringify([node, input]);
    return !seen.has(inputKey) && seen.add(inputKey);
  });
}

function byName(node: ComfyNode, title: string): readonly Binding[] {
  const parameter = parameterByTitle[title.trim().toLowerCase()];
  const inputs = parameter === undefined ? undefined : inputNames[parameter];
  const input = inputs?.find((name) => isLiteral(node, name));
  return parameter === undefined || input === undefined ? [] : [{ parameter, node: node.id, input }];
}

function byPlaceholder(node: ComfyNode): readonly Binding[] {
  return Object.entries(node.inputs).flatMap(([input, value]) => {
    const name = typeof value === 'string' ? /^\s*%([\w ]+)%\s*$/.exec(value)?.[1] : undefined;
    const parameter = parameterByTitle[name?.toLowerCase() ?? ''];
    return parameter === undefined ? [] : [{ parameter, node: node.id, input }];
  });
}

// Krita AI Diffusion (ETN_Parameter) and SwarmUI (SwarmInput…) mark inputs that a program may set
function byParameterNode(node: ComfyNode): readonly Binding[] {
  const title =
    node.type === 'ETN_Parameter'
      ? node.inputs.name
      : /^SwarmInput/.test(node.type)
        ? node.inputs.title
        : null;
  return typeof title === 'string' ? byName(node, title) : [];
}

function byLinks(graph: ComfyGraph, nodes: readonly ComfyNode[]): readonly Binding[] {
  const literals = (parameter: string, inputs: readonly string[], type = /./): readonly Binding[] =>
    nodes.flatMap((node) => {
      const input = type.test(node.type) ? inputs.find((name) => isLiteral(node, name)) : undefined;
      return input === undefined ? [] : [{ parameter, node: node.id, input }];
    });
  const image = literals('image_url', ['image'], /^LoadImage/).slice(0, 1);
  const film = [
    ...literals('frames', ['length', 'frames', 'num_frames', 'video_frames'], /latent|video/i).slice(0, 1),
    ...literals('fps', ['fps', 'frame_rate'], /video|save/i).slice(0, 1),
  ];
  const seeds = ['seed', 'noise_seed'].flatMap((input) => literals('seed', [input]));
  const parts = comfyPartsOf(graph);
  if (parts === null)
    return [...image, ...film, ...seeds, ...literals('width', ['width']), ...literals('height', ['height'])];
  const bindingTo = (
    parameter: string,
    target: { node: ComfyNode; input: string } | null | undefined,
  ): readonly Binding[] => (target ? [{ parameter, node: target.node.id, input: target.input }] : []);
  const textBindings = (parameter: string, side: 'positive' | 'negative'): readonly Binding[] => {
    const [first, ...others] = promptInputs(graph, parts, side);
    // if two encoders get the same text, both inputs are bound; if the texts differ, only the first input is bound
    const withSameText = others.filter(
      ({ node, input }) =>
        first && (node === first.node || node.inputs[input] === first.node.inputs[first.input]),
    );
    return [first, ...withSameText].flatMap((target) => bindingTo(parameter, target));
  };
  const positive = textBindings('prompt', 'positive');
  const size = sizeInputs(graph, parts);
  return [
    ...positive,
    ...textBindings('negative_prompt', 'negative').filter(
      ({ node, input }) => !positive.some((each) => each.node === node && each.input === input),
    ),
    ...bindingTo('width', size?.width),
    ...bindingTo('height', size?.height),
    ...bindingTo('num_inference_steps', nearestInput(graph, parts.nodes, ['steps'])),
    ...bindingTo(
      'guidance_scale',
      nearestInput(graph, parts.nodes, ['guidance']) ?? nearestInput(graph, parts.nodes, ['cfg']),
    ),
    ...(seeds.length > 0 ? seeds : bindingTo('seed', seedInput(graph, parts))),
    ...image,
    ...film,
  ];
}

function isLiteral({ inputs }: ComfyNode, name: string): boolean {
  const value = inputs[name];
  return typeof value === 'string' || typeof value === 'number';
}
