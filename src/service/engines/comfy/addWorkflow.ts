import { isJsonObject, type JsonObject } from '@shared/service';
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
  type WorkflowInput,
  zBinding,
} from './Workflow';

/** A workflow that a person adds, or adds again. */
export const zNewWorkflow = z.strictObject({
  /** The file as ComfyUI exported it; by default that of the workflow which is kept under `slug`. */
  text: z.string().optional(),
  /** What people call it: usually the file's name. */
  name: z.string().min(1).max(200),
  /** By default made of the name. */
  slug: z.string().optional(),
  /** In place of what is proposed. */
  bindings: z.array(zBinding).max(200).optional(),
  /** Beside what is proposed; a parameter that is named here is bound nowhere else. */
  bind: z.array(zBinding).max(200).optional(),
  /** False: it is read and told of, and nothing is kept. */
  keep: z.boolean().optional(),
});

/** A workflow with its table. */
export interface DescribedWorkflow {
  readonly slug: string;
  readonly name: string;
  readonly result: 'image' | 'video';
  readonly bindings: readonly Binding[];
  /** Each input that holds a value. */
  readonly inputs: readonly WorkflowInput[];
  /** What would run on the person's ComfyUI. */
  readonly nodeTypes: readonly string[];
  /** Why it is not offered as a model; null: it is. */
  readonly lack: string | null;
  /** Bindings of the earlier workflow of that name whose place is gone. */
  readonly lost: readonly Binding[];
}

const savesFilm = /video|webm|animated|gif/i;
const saves = /^save|^preview(?:image|video)|videocombine|imagesave|saveimage/i;

/**
 * Reads a workflow, binds its inputs and keeps it. Nothing is run.
 * @throws EngineError in words for a person, and then nothing is kept
 */
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
): Promise<DescribedWorkflow> {
  if (text === undefined) throw new EngineError('workflow', `There is no workflow ${slug}: add its file.`);
  const graph = readWorkflow(text);
  const types = typesOf(graph);
  const output = types.find((type) => saves.test(type));
  if (output === undefined)
    throw new EngineError(
      'workflow',
      'This workflow saves no file: add a node that saves an image or a video.',
    );
  const before = engine.workflows.get(slug);
  const { kept, lost } = keptBindings(before, graph);
  const given = bindings ?? withGiven(kept.length > 0 ? kept : proposeBindings(graph), bind);
  checkBindings(graph, given);
  if (keep && !given.some(({ parameter }) => parameter === 'prompt')) {
    throw new EngineError(
      'workflow',
      'This workflow has no input for the prompt that Easel knows: name the node of the words "prompt", or bind it by hand.',
    );
  }
  const result = types.some((type) => saves.test(type) && savesFilm.test(type)) ? 'video' : 'image';
  const workflow: Workflow = {
    slug,
    text,
    notes: { name: name.replace(/\.json$/i, ''), result, bindings: [...given] },
  };
  const lack = await engine.lackOf(workflow, AbortSignal.timeout(30_000));
  if (!keep) return { ...describe(workflow), lack, lost };
  if (lack !== null && before === null)
    throw new EngineError('workflow', `This workflow cannot run: ${lack}.`);
  engine.workflows.put(workflow);
  return { ...describe(workflow), lack, lost };
}

/** A kept workflow with its table, and what it lacks now. */
export async function describeWorkflow(engine: ComfyEngine, workflow: Workflow): Promise<DescribedWorkflow> {
  const lack = await engine
    .lackOf(workflow, AbortSignal.timeout(10_000))
    .catch((error: unknown) => String(error));
  return { ...describe(workflow), lack, lost: [] };
}

function describe({ slug, text, notes }: Workflow): Omit<DescribedWorkflow, 'lack' | 'lost'> {
  const graph = readWorkflow(text);
  const { name, result, bindings } = notes;
  return { slug, name, result, bindings, inputs: inputsOf(graph, bindings), nodeTypes: typesOf(graph) };
}

/** The bindings of the earlier workflow whose node still has its title and its input. */
function keptBindings(
  before: Workflow | null,
  graph: JsonObject,
): { readonly kept: readonly Binding[]; readonly lost: readonly Binding[] } {
  if (before === null) return { kept: [], lost: [] };
  const table = inputsOf(readWorkflow(before.text), before.notes.bindings);
  const now = inputsOf(graph, []);
  const kept: Binding[] = [];
  const lost: Binding[] = [];
  for (const binding of before.notes.bindings) {
    const old = table.find(({ node, input }) => node === binding.node && input === binding.input);
    const same = now.filter(({ title, input }) => title === old?.title && input === binding.input);
    const place = same.find(({ node }) => node === binding.node) ?? same[0];
    if (place === undefined) lost.push(binding);
    else kept.push({ parameter: binding.parameter, node: place.node, input: place.input });
  }
  return { kept, lost };
}

function withGiven(proposed: readonly Binding[], given: readonly Binding[]): readonly Binding[] {
  const named = new Set(given.map(({ parameter }) => parameter));
  const places = new Set(given.map(({ node, input }) => `${node}.${input}`));
  return [
    ...proposed.filter(
      ({ parameter, node, input }) => !named.has(parameter) && !places.has(`${node}.${input}`),
    ),
    ...given,
  ];
}

function typesOf(graph: JsonObject): readonly string[] {
  const types = Object.values(graph).flatMap((node) => (isJsonObject(node) ? [String(node.class_type)] : []));
  return [...new Set(types)].sort();
}
