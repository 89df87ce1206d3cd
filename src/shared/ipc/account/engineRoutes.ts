import { z } from 'zod';
import { zEngineReport, zEngineReports, zEngineWorkflow, zWorkflowBinding } from '../../service/engineAdmin';
import { route } from '../route';

const zKind = zEngineReport.shape.kind;

const zNewEngine = z.object({
  /** The engine part of model ids: `id/model`. */
  id: z.string().max(63),
  kind: zKind,
  urls: z.array(z.string().max(500)).min(1).max(32),
  key: z.string().max(4096).optional(),
});
export type NewEngine = z.infer<typeof zNewEngine>;

const zNewWorkflow = z.object({
  /** The file; default: the stored workflow of `slug`. */
  text: z
    .string()
    .max(16 * 1024 * 1024)
    .optional(),
  /** The file's name. */
  name: z.string().min(1).max(200),
  slug: z.string().max(63).optional(),
  /** Instead of the proposed bindings. */
  bindings: z.array(zWorkflowBinding).max(200).optional(),
  /** False: parse and report only. */
  keep: z.boolean().optional(),
});
export type NewWorkflow = z.infer<typeof zNewWorkflow>;

const zFoundEngine = z.object({ kind: zKind, url: z.string() });
export type FoundEngine = z.infer<typeof zFoundEngine>;

const zEngine = z.object({ engine: z.string() });

/** Programs that run trained models for the local service. */
export const engineRoutes = {
  'engines.list': route(z.void(), zEngineReports),
  /** Engines that answer on this computer and were not added; nothing else is contacted. */
  'engines.find': route(z.void(), z.array(zFoundEngine)),
  'engines.add': route(zNewEngine, zEngineReport),
  'engines.remove': route(zEngine, z.void()),
  'engines.workflows': route(zEngine, z.array(zEngineWorkflow)),
  'engines.addWorkflow': route(zNewWorkflow.extend({ engine: z.string() }), zEngineWorkflow),
  'engines.removeWorkflow': route(zEngine.extend({ slug: z.string() }), z.void()),
  /** @param target null: samples again */
  'engines.assign': route(
    z.object({ model: z.string(), target: z.object({ engine: z.string(), model: z.string() }).nullable() }),
    z.void(),
  ),
};
