import { z } from 'zod';
import {
  zAssignmentTarget,
  zEngineReport,
  zEngineReports,
  zEngineWorkflow,
  zNewEngine,
  zNewWorkflow,
} from '../../service/engineAdmin';
import { route } from '../route';

const zFoundEngine = zEngineReport.pick({ kind: true }).extend({ url: z.string() });
export type FoundEngine = z.infer<typeof zFoundEngine>;

const zEngine = z.object({ engine: z.string() });

/** Engines: programs that run trained models for the local service. */
export const engineRoutes = {
  'engines.list': route(z.void(), zEngineReports),
  /** Engines that answer on this computer and were not added; no other computer is contacted. */
  'engines.find': route(z.void(), z.array(zFoundEngine)),
  'engines.add': route(zNewEngine, zEngineReport),
  'engines.remove': route(zEngine, z.void()),
  'engines.workflows': route(zEngine, z.array(zEngineWorkflow)),
  'engines.addWorkflow': route(zNewWorkflow.extend({ engine: z.string() }), zEngineWorkflow),
  'engines.removeWorkflow': route(zEngine.extend({ slug: z.string() }), z.void()),
  'engines.assign': route(z.object({ model: z.string(), target: zAssignmentTarget }), z.void()),
};
