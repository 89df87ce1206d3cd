// What a service tells of its engines to the person who runs it: docs/local-service.md, "Engines".
import { z } from 'zod';

const zModel = z.object({ slug: z.string(), name: z.string(), result: z.enum(['image', 'video']) });

/** An engine as the service tells of it. */
export const zEngineReport = z.object({
  id: z.string(),
  kind: z.enum(['comfyui', 'swarmui', 'openai']),
  urls: z.array(z.string()),
  /** Null: it does not answer, `problem` says why. */
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

/** A workflow with its table: each input that holds a value, and what is bound to it. */
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
  /** Bindings of the earlier workflow of that name whose place is gone. */
  lost: z.array(zWorkflowBinding),
});
export type EngineWorkflow = z.infer<typeof zEngineWorkflow>;

/** Which model of an engine answers for a model of the document. */
const zAssignment = z.object({ model: z.string(), engine: z.string(), slug: z.string() });

export const zEngineReports = z.object({
  engines: z.array(zEngineReport),
  assignments: z.array(zAssignment),
});
export type EngineReports = z.infer<typeof zEngineReports>;
