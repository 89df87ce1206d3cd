// A service's reports about its engines, for its administrator: docs/local-service.md, "Engines".
import { z } from 'zod';

const zResult = z.enum(['image', 'video']);
const zModel = z.object({ slug: z.string(), name: z.string(), result: zResult });

export const zEngineReport = z.object({
  id: z.string(),
  kind: z.enum(['comfyui', 'swarmui', 'openai']),
  /** http or https URLs, at least one. */
  urls: z.array(z.string()),
  /** Null: the engine does not answer; see `problem`. */
  state: z
    .object({
      version: z.string(),
      /** Graphics cards or backends by name, with their free memory in bytes; null: unknown. */
      devices: z.array(z.object({ name: z.string(), freeBytes: z.number().nullable() })),
      /** Number of jobs in the engine's queue, from all clients. */
      waiting: z.number(),
    })
    .nullable(),
  problem: z.string().nullable(),
  models: z.array(zModel),
});
export type EngineReport = z.infer<typeof zEngineReport>;
export type EngineKind = EngineReport['kind'];
export type EngineState = NonNullable<EngineReport['state']>;

export const zNewEngine = z.object({
  /** The engine part of model ids: `id/model`. */
  id: z.string().max(63),
  kind: zEngineReport.shape.kind,
  urls: z.array(z.string().max(500)).min(1).max(32).readonly(),
  /** For engines that need a credential; stored in a file readable by its owner only. */
  key: z.string().max(4096).optional(),
});
export type NewEngine = z.infer<typeof zNewEngine>;

/** A binding of a request parameter (`prompt`, `seed` …, or an exposed input's name) to a workflow input. */
export const zWorkflowBinding = z.object({ parameter: z.string(), node: z.string(), input: z.string() });
export type WorkflowBinding = z.infer<typeof zWorkflowBinding>;

const zWorkflowInput = z.object({
  node: z.string(),
  title: z.string(),
  type: z.string(),
  input: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  /** The bound parameter; null: the value is fixed. */
  parameter: z.string().nullable(),
});
export type WorkflowInput = z.infer<typeof zWorkflowInput>;

/** A workflow with its inputs that have values, and the bindings of these inputs. */
export const zEngineWorkflow = z.object({
  slug: z.string(),
  name: z.string(),
  result: zResult,
  bindings: z.array(zWorkflowBinding),
  inputs: z.array(zWorkflowInput),
  /** All node types that ComfyUI would run; the administrator sees them before the workflow is stored. */
  nodeTypes: z.array(z.string()),
  /** Why the workflow cannot run at present, in words; null: no problem. */
  lack: z.string().nullable(),
  /** Bindings of the previous workflow with this name whose input no longer exists. */
  lost: z.array(zWorkflowBinding),
});
export type EngineWorkflow = z.infer<typeof zEngineWorkflow>;

const maxTextLength = 16 * 1024 * 1024;

export const zNewWorkflow = z.object({
  /** The workflow file's text; default: the stored workflow of `slug`. */
  text: z.string().max(maxTextLength).optional(),
  name: z.string().min(1).max(200),
  slug: z.string().max(63).optional(),
  /** Used instead of the bindings that the service proposes. */
  bindings: z.array(zWorkflowBinding).max(200).optional(),
  /** False: the workflow is parsed and reported, but not stored. */
  keep: z.boolean().optional(),
});
export type NewWorkflow = z.infer<typeof zNewWorkflow>;

/** An engine and its own model, by slug; null: no engine. */
export const zAssignmentTarget = z.object({ engine: z.string(), model: z.string() }).nullable();
export type AssignmentTarget = z.infer<typeof zAssignmentTarget>;

export const zEngineReports = z.object({
  engines: z.array(zEngineReport),
  /** For a model id of the published interface (`model`), the engine and its own model (`slug`) that serve it. */
  assignments: z.array(z.object({ model: z.string(), engine: z.string(), slug: z.string() })),
});
export type EngineReports = z.infer<typeof zEngineReports>;
