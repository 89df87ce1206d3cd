import type { ComfyNode } from '@shared/comfy';
import { isJsonArray, isJsonObject, type JsonValue, parseLossless } from '@shared/service';
import type { WorkflowInput } from '@shared/service/engineAdmin';
import { z } from 'zod';
import { EngineError } from '../Engine';

export const zBinding = z.strictObject({
  /** `prompt`, `seed` …, or the name of an exposed input. */
  parameter: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/),
  node: z.string().min(1),
  input: z.string().min(1),
});
export type Binding = z.infer<typeof zBinding>;

/** Easel's data about a workflow: `<slug>.easel.json` beside `<slug>.json`. */
export const zWorkflowMetadata = z.strictObject({
  name: z.string().min(1).max(200),
  result: z.enum(['image', 'video']),
  bindings: z.array(zBinding).max(200),
});
export type WorkflowMetadata = z.infer<typeof zWorkflowMetadata>;

export interface Workflow {
  readonly slug: string;
  /** As exported by ComfyUI (API format). */
  readonly text: string;
  readonly metadata: WorkflowMetadata;
}

const maxLength = 4 * 1024 * 1024;

/** A node with its title; a node without a title has its type instead. */
export type WorkflowNode = ComfyNode & Readonly<{ title: string }>;
export type WorkflowGraph = ReadonlyMap<string, WorkflowNode>;

/** Parses an exported workflow. @throws EngineError: too long, no JSON, the other export format, no graph */
export function readWorkflow(text: string): WorkflowGraph {
  if (text.length > maxLength) throw workflowError(`is longer than ${maxLength / 2 ** 20} MB`);
  let json: JsonValue;
  try {
    json = parseLossless(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw workflowError('is no JSON', { cause });
  }
  if (!isJsonObject(json)) throw workflowError('is no workflow');
  if (isJsonArray(json.nodes) && json.links !== undefined) {
    throw workflowError(
      'is the export for the editor: use File → Export (API) in ComfyUI, and add that file',
    );
  }
  const entries = Object.entries(isJsonObject(json.prompt) ? json.prompt : json);
  const nodes = entries.flatMap(([id, node]) => nodeOf(id, node) ?? []);
  if (nodes.length === 0 || nodes.length < entries.length) {
    throw workflowError('is no workflow of ComfyUI: use File → Export (API) there, and add that file');
  }
  return new Map(nodes.map((node) => [node.id, node]));
}

function nodeOf(id: string, node: JsonValue): WorkflowNode | null {
  if (!isJsonObject(node) || typeof node.class_type !== 'string') return null;
  const { class_type: type, inputs, _meta: meta } = node;
  const title = isJsonObject(meta) && typeof meta.title === 'string' ? meta.title : '';
  return { id, type, title: title || type, inputs: isJsonObject(inputs) ? inputs : {} };
}

export function inputsOf(graph: WorkflowGraph, bindings: readonly Binding[]): WorkflowInput[] {
  return [...graph.values()].flatMap(({ id, type, title, inputs }) =>
    Object.entries(inputs).flatMap(([input, value]) => {
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
      const binding = bindings.find((binding) => binding.node === id && binding.input === input);
      return [{ node: id, title, type, input, value, parameter: binding?.parameter ?? null }];
    }),
  );
}

/** @throws EngineError if a binding refers to a missing input, or to an input connected to another node */
export function checkBindings(graph: WorkflowGraph, bindings: readonly Binding[]): void {
  for (const { parameter, node, input } of bindings) {
    const found = graph.get(node);
    if (found === undefined) throw workflowError(`has no node ${node}, which ${parameter} is bound to`);
    const value = found.inputs[input];
    if (value === undefined)
      throw workflowError(`has no input ${node}.${input}, which ${parameter} is bound to`);
    if (isJsonArray(value)) {
      throw workflowError(
        `fills ${node}.${input} from node ${String(value[0])}: bind ${parameter} to an input of that node`,
      );
    }
  }
}

/** @param predicate says what is wrong, as the end of a sentence that begins with "This workflow" */
export function workflowError(predicate: string, options?: ErrorOptions): EngineError {
  return new EngineError('workflow', `This workflow ${predicate}.`, options);
}
