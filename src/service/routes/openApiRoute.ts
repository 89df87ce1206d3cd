import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../openApiDocument';
import type { ServiceContext } from '../ServiceContext';

/** GET /api/openapi.json: this service, its choices included, as OpenAPI 3.1. */
export function openApiRoute(server: FastifyInstance, { engines, origin }: ServiceContext): void {
  server.get('/api/openapi.json', async () => openApiDocument(engines.models(), origin()));
}
