import { zEngineReport } from '@shared/service/engineAdmin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalidRequest, notFound } from '../answers/ServiceAnswer';
import { readValidatedBody } from '../body/readBody';
import { addWorkflow, describeWorkflow, zNewWorkflow } from '../engines/comfy/addWorkflow';
import { ComfyEngine } from '../engines/comfy/ComfyEngine';
import { EngineError } from '../engines/Engine';
import type { ServiceContext } from '../ServiceContext';

const zUrl = z.url({ protocol: /^https?$/ });
const zNewEngine = z.strictObject({
  kind: zEngineReport.shape.kind,
  id: z.string(),
  key: z.string().min(1).max(4096).optional(),
  urls: z.array(zUrl).min(1).max(32),
});
const zAssignment = z.strictObject({ engine: z.string(), model: z.string() }).nullable();

const maxBodyBytes = 16 * 1024 * 1024;

type EngineRequest = FastifyRequest<{ Params: { engine: string } }>;
type WorkflowRequest = FastifyRequest<{ Params: { engine: string; slug: string } }>;
type ModelRequest = FastifyRequest<{ Params: { provider: string; model: string } }>;

export function engineRoutes(server: FastifyInstance, context: ServiceContext): void {
  const { access, engines } = context;
  const requireAdmin = (request: FastifyRequest): void => void access.requireAdmin(request);
  const readAdminBody = <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    schema: z.ZodType<T>,
  ): Promise<T> => {
    requireAdmin(request);
    return readValidatedBody(request, reply, schema, maxBodyBytes);
  };
  const requireComfyEngine = (id: string): ComfyEngine => {
    const engine = engines.get(id);
    if (engine instanceof ComfyEngine) return engine;
    if (engine === null) throw notFound(`engines/${id}`);
    throw invalidRequest(`${id} is no ComfyUI: its models need no workflow`);
  };

  server.get('/api/engines', async (request) => {
    requireAdmin(request);
    await engines.refresh();
    const assignments = [...engines.assignments()].map(([model, target]) => ({ model, ...target }));
    return { engines: await engines.reports(), assignments };
  });

  server.post('/api/engines', async (request, reply) => {
    const { key = null, ...row } = await readAdminBody(request, reply, zNewEngine);
    return reply.code(201).send(await rethrowAsInvalidRequest(engines.add(row, key)));
  });

  server.delete('/api/engines/:engine', async (request: EngineRequest) => {
    requireAdmin(request);
    const { engine: id } = request.params;
    const engine = engines.get(id);
    if (engine === null) throw notFound(`engines/${id}`);
    if (engine instanceof ComfyEngine) engine.workflows.clear();
    engines.remove(id);
    return { removed: id };
  });

  server.get('/api/engines/:engine/workflows', async (request: EngineRequest) => {
    requireAdmin(request);
    const engine = requireComfyEngine(request.params.engine);
    const described = engine.workflows.list().map((workflow) => describeWorkflow(engine, workflow));
    return { workflows: await Promise.all(described) };
  });

  server.post('/api/engines/:engine/workflows', async (request: EngineRequest, reply) => {
    const newWorkflow = await readAdminBody(request, reply, zNewWorkflow);
    const { engine: id } = request.params;
    const added = await rethrowAsInvalidRequest(addWorkflow(requireComfyEngine(id), newWorkflow));
    await engines.refreshModels(id);
    return reply.code(201).send(added);
  });

  server.delete('/api/engines/:engine/workflows/:slug', async (request: WorkflowRequest) => {
    requireAdmin(request);
    const { engine: id, slug } = request.params;
    const { workflows } = requireComfyEngine(id);
    if (workflows.get(slug) === null) throw notFound(`engines/${id}/workflows/${slug}`);
    workflows.remove(slug);
    await engines.refreshModels(id);
    return { removed: slug };
  });

  server.put('/api/assignments/:provider/:model', async (request: ModelRequest, reply) => {
    const target = await readAdminBody(request, reply, zAssignment);
    const { provider, model } = request.params;
    const engineTarget = target && { engine: target.engine, slug: target.model };
    await rethrowAsInvalidRequest(engines.assign(`${provider}/${model}`, engineTarget));
    return { model: `${provider}/${model}`, ...target };
  });
}

function rethrowAsInvalidRequest<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof EngineError ? invalidRequest(error.message) : error;
  });
}
