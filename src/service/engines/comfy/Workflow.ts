import { ComfyGraph } from '@shared/comfy';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, parseLossless } from '@shared/service';
import { z } from 'zod';
import { EngineError } from '../Engine';

/** A binding of a request parameter to a workflow input. */
export const zBinding = z.strictObject({
  /** `prompt`, `seed` …, or the name of an exposed input. */
  parameter: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/),
  node: z.string().min(1),
  input: z.string().min(1),
});
export type Binding = z.infer<typeof zBinding>;

/** Easel's data about a workflow: `<slug>.easel.json` beside `<slug>.json`. */
export const zWorkflowNotes = z.strictObject({
  name: z.string().min(1).max(200),
  result: z.enum(['image', 'video']),
  bindings: z.array(zBinding).max(200),
});
export type WorkflowNotes = z.infer<typeof zWorkflowNotes>;

/** A workflow with its bindings. */
export interface Workflow {
  readonly slug: string;
  /** As exported by ComfyUI (API format). */
  readonly text: string;
  readonly notes: WorkflowNotes;
}

/** A workflow input with a literal value, as a row of the binding table. */
export interface WorkflowInput {
  readonly node: string;
  readonly title: string;
  readonly type: string;
  readonly input: string;
  readonly value: string | number | boolean;
  /** The bound parameter; null: the value is fixed. */
  readonly parameter: string | null;
}

const mostBytes = 4 * 1024 * 1024;

/**
 * Parses the graph of an exported workflow.
 * @throws EngineError with a message for the user: too long, not JSON, the other export format, no graph
 */
export function readWorkflow(text: string): JsonObject {
  if (text.length > mostBytes) throw bad(`is longer than ${mostBytes / 2 ** 20} MB`);
  let json: JsonValue;
  try {
    json = parseLossless(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw bad('is no JSON', { cause });
  }
  if (!isJsonObject(json)) throw bad('is no workflow');
  if (isJsonArray(json.nodes) && json.links !== undefined) {
    throw bad('is the export for the editor: use File → Export (API) in ComfyUI, and add that file');
  }
  const graph = isJsonObject(json.prompt) ? json.prompt : json;
  const nodes = Object.values(graph);
  if (
    nodes.length === 0 ||
    !nodes.every((node) => isJsonObject(node) && typeof node.class_type === 'string')
  ) {
    throw bad('is no workflow of ComfyUI: use File → Export (API) there, and add that file');
  }
  return graph;
}

/** Every input of the graph with a literal value, with its binding. */
export function inputsOf(graph: JsonObject, bindings: readonly Binding[]): readonly WorkflowInput[] {
  return [...ComfyGraph.ofPrompt(graph).nodes()].flatMap(({ id, type, inputs }) =>
    Object.entries(inputs).flatMap(([input, value]) => {
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
      const bound = bindings.find((binding) => binding.node === id && binding.input === input);
      return [
        { node: id, title: titleOf(graph, id), type, input, value, parameter: bound?.parameter ?? null },
      ];
    }),
  );
}

/** A node's title; its type if it has none. */
export function titleOf(graph: JsonObject, id: string): string {
  const node = graph[id];
  if (!isJsonObject(node)) return id;
  const title = isJsonObject(node._meta) ? node._meta.title : undefined;
  return typeof title === 'string' && title !== '' ? title : String(node.class_type);
}

/** @throws EngineError if a binding refers to no input, or to one connected to another node */
export function checkBindings(graph: JsonObject, bindings: readonly Binding[]): void {
  for (const { parameter, node, input } of bindings) {
    const found = graph[node];
    const inputs = isJsonObject(found) && isJsonObject(found.inputs) ? found.inputs : null;
    if (inputs === null) throw bad(`has no node ${node}, which ${parameter} is bound to`);
    const value = inputs[input];
    if (value === undefined) throw bad(`has no input ${node}.${input}, which ${parameter} is bound to`);
    if (isJsonArray(value)) {
      throw bad(
        `fills ${node}.${input} from node ${String(value[0])}: bind ${parameter} to an input of that node`,
      );
    }
  }
}

function bad(words: string, options?: ErrorOptions): EngineError {
  return new EngineError('workflow', `This workflow ${words}.`, options);
}
