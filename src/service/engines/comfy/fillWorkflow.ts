import { LosslessNumber, parse, stringify } from 'lossless-json';
import type { EngineOrder } from '../Engine';
import type { Binding, Workflow } from './Workflow';

type Graph = Record<string, { class_type?: string; inputs?: Record<string, unknown> }>;

/** The assumed frame rate of a workflow that does not contain one. */
const defaultFps = 24;

/**
 * Bound inputs get the order's values; everything else is unchanged, with all digits. Result files get a known name,
 * by which they are found after ComfyUI has forgotten the order. `imageName`: the uploaded picture's name.
 */
export function fillWorkflow(
  { text, metadata }: Workflow,
  order: EngineOrder,
  files: Readonly<{ prefix: string; imageName: string | null }>,
): string {
  const parsed = parse(text.replace(/^\uFEFF/, '')) as Graph & { prompt?: Graph };
  const graph: Graph =
    parsed.prompt !== undefined && parsed.prompt.class_type === undefined ? parsed.prompt : parsed;
  const fpsBinding = metadata.bindings.find(({ parameter }) => parameter === 'fps');
  const fps =
    Number(fpsBinding === undefined ? defaultFps : graph[fpsBinding.node]?.inputs?.[fpsBinding.input]) ||
    defaultFps;
  for (const binding of metadata.bindings) {
    const inputs = graph[binding.node]?.inputs;
    const value = valueFor(binding, order, files.imageName, fps);
    if (inputs !== undefined && value !== undefined) inputs[binding.input] = value;
  }
  for (const { inputs } of Object.values(graph)) {
    if (typeof inputs?.filename_prefix === 'string') inputs.filename_prefix = files.prefix;
  }
  return stringify(graph) ?? '{}';
}

function valueFor(
  { parameter }: Binding,
  { values, seed, expectedMedia }: EngineOrder,
  imageName: string | null,
  fps: number,
): unknown {
  switch (parameter) {
    case 'seed':
      return new LosslessNumber(seed);
    case 'width':
    case 'height':
      return expectedMedia[parameter];
    case 'frames':
      // most video models need 4n + 1 frames; others accept them too
      return expectedMedia.durationS === null
        ? undefined
        : Math.round((expectedMedia.durationS * fps) / 4) * 4 + 1;
    case 'fps':
      return undefined;
    case 'image_url':
      return imageName ?? undefined;
    default:
      return values[parameter];
  }
}
