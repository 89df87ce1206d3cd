import type { EngineWorkflow } from '@shared/service/engineAdmin';
import { z } from 'zod';
import { EngineError } from '../Engine';
import { slugOf } from '../modelSlugs';
import type { ComfyEngine } from './ComfyEngine';
import { proposeBindings } from './proposeBindings';
import {
  type Binding,
  checkBindings,
  inputsOf,
  readWorkflow,
  type Workflow,
  type WorkflowGraph,
  type WorkflowMetadata,
  workflowError,
  zBinding,
} from './Workflow';

export const zNewWorkflow = z.strictObject({
  /** The text of the file exported by ComfyUI; by default the text of the workflow stored under `slug`. */
  text: z.string().optional(),
  name: z.string().min(1).max(200),
  slug: z.string().optional(),
  bindings: z.array(zBinding).max(200).optional(),
  /** Adds to the proposed bindings; a parameter named here is bound nowhere else. */
  bind: z.array(zBinding).max(200).optional(),
  /** False: the workflow is described in the answer, but not stored. */
  keep: z.boolean().optional(),
});

const videoSaverPattern = /video|webm|animated|gif/i;
const saverPattern = /^save|^preview(?:image|video)|videocombine|imagesave|saveimage/i;

/** Binds a workflow's inputs and stores it, without executing it. @throws EngineError, with nothing stored */
export async function addWorkflow(
  engine: ComfyEngine,
  {
    name,
    slug = slugOf(name.replace(/\.json$/i, '')),
    text = engine.workflows.get(slug)?.text,
    bindings,
    bind = [],
    keep = true,
  }: z.infer<typeof zNewWorkflow>,
): Promise<EngineWorkflow> {
  if (text === undefined) throw new EngineError('workflow', `There is no workflow ${slug}: add its file.`);
  const graph = readWorkflow(text);
  const savers = typesOf(graph).filter((type) => saverPattern.test(type));
  if (savers.length === 0) throw workflowError('saves no file: add a node that saves an image or a video');
  const before = engine.workflows.get(slug);
  const { kept, lost } = keptBindings(before, graph);
  const chosen = bindings ?? mergeBindings(kept.length > 0 ? kept : proposeBindings(graph), bind);
  checkBindings(graph, chosen);
  if (keep && !chosen.some(({ parameter }) => parameter === 'prompt')) {
    throw workflowError(
      'has no input for the prompt that Easel knows: name the node of the words "prompt", or bind it by hand',
    );
  }
  const result = savers.some((type) => videoSaverPattern.test(type)) ? 'video' : 'image';
  const metadata: WorkflowMetadata = { name: name.replace(/\.json$/i, ''), result, bindings: [...chosen] };
  const workflow = { slug, text, metadata };
  const unavailableReason = await engine.whyUnavailable(workflow, AbortSignal.timeout(30_000));
  if (!keep) return { ...describe(workflow), lack: unavailableReason, lost };
  if (unavailableReason !== null && before === null) throw workflowError(`cannot run: ${unavailableReason}`);
  engine.workflows.put(workflow);
  return { ...describe(workflow), lack: unavailableReason, lost };
}

/** A stored workflow with its inputs and bindings. `lack`: why it cannot run at present, or null. */
export async function describeWorkflow(engine: ComfyEngine, workflow: Workflow): Promise<EngineWorkflow> {
  const lack = await engine
    .whyUnavailable(workflow, AbortSignal.timeout(10_000))
    .catch((error: Error) => error.message);
  return { ...describe(workflow), lack, lost: [] };
}

function describe({ slug, text, metadata }: Workflow): Omit<EngineWorkflow, 'lack' | 'lost'> {
  const graph = readWorkflow(text);
  return { slug, ...metadata, inputs: inputsOf(graph, metadata.bindings), nodeTypes: typesOf(graph) };
}

/** The bindings of the replaced workflow: kept if a node of the same title still has the input, else lost. */
function keptBindings(
  before: Workflow | null,
  graph: WorkflowGraph,
): Readonly<{ kept: readonly Binding[]; lost: Binding[] }> {
  if (before === null) return { kept: [], lost: [] };
  const inputsBefore = inputsOf(readWorkflow(before.text), before.metadata.bindings);
  const inputsNow = inputsOf(graph, []);
  const kept: Binding[] = [];
  const lost: Binding[] = [];
  for (const binding of before.metadata.bindings) {
    const old = inputsBefore.find(({ node, input }) => node === binding.node && input === binding.input);
    const matches = inputsNow.filter(({ title, input }) => title === old?.title && input === binding.input);
    const match = matches.find(({ node }) => node === binding.node) ?? matches[0];
    if (match === undefined) lost.push(binding);
    else kept.push({ parameter: binding.parameter, node: match.node, input: match.input });
  }
  return { kept, lost };
}

function mergeBindings(proposed: readonly Binding[], given: readonly Binding[]): readonly Binding[] {
  const boundNames = new Set(given.map(({ parameter }) => parameter));
  const boundInputs = new Set(given.map(({ node, input }) => `${node}.${input}`));
  return [
    ...proposed.filter(
      ({ parameter, node, input }) => !boundNames.has(parameter) && !boundInputs.has(`${node}.${input}`),
    ),
    ...given,
  ];
}

function typesOf(graph: WorkflowGraph): string[] {
  return [...new Set([...graph.values()].map(({ type }) => type))].sort();
}
