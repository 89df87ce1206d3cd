// A service's reports about its engines, for its administrator: docs/local-service.md, "Engines".
import { z } from 'zod';

const zModel = z.object({ slug: z.string(), name: z.string(), result: z.enum(['image', 'video']) });

/** An engine, as the service reports it. */
export const zEngineReport = z.object({
  id: z.string(),
  kind: z.enum(['comfyui', 'swarmui', 'openai']),
  urls: z.array(z.string()),
  /** Null: it does not answer; see `problem`. */
  state: z
    .object({
      version: z.string(),
      devices: z.array(z.object({ name: z.string(), freeBytes: z.number().nullable() })),
      waiting: z.number(),
    })
    .nullable(),
  problem: z.string().nullable(),
  models: z.array(zModel),
});
export type EngineReport = z.infer<typeof zEngineReport>;

export const zWorkflowBinding = z.object({ parameter: z.string(), node: z.string(), input: z.string() });
export type WorkflowBinding = z.infer<typeof zWorkflowBinding>;

/** A workflow with a table of its inputs that have values, and their bindings. */
export const zEngineWorkflow = z.object({
  slug: z.string(),
  name: z.string(),
  result: z.enum(['image', 'video']),
  bindings: z.array(zWorkflowBinding),
  inputs: z.array(
    z.object({
      node: z.string(),
      title: z.string(),
      type: z.string(),
      input: z.string(),
      value: z.union([z.string(), z.number(), z.boolean()]),
      parameter: z.string().nullable(),
    }),
  ),
  nodeTypes: z.array(z.string()),
  /** Why it is not offered as a model; null: it is. */
  lack: z.string().nullable(),
  /** Bindings of the previous workflow with this name whose input no longer exists. */
  lost: z.array(zWorkflowBinding),
});
export type EngineWorkflow = z.infer<typeof zEngineWorkflow>;

/** The engine and model that answers for a documented model. */
const zAssignment = z.object({ model: z.string(), engine: z.string(), slug: z.string() });

export const zEngineReports = z.object({
  engines: z.array(zEngineReport),
  assignments: z.array(zAssignment),
});
export type EngineReports = z.infer<typeof zEngineReports>;
