import type { FastifyInstance } from 'fastify';
import { firstAccount } from '../accounts/Books';
import { openApiDocument } from '../openApiDocument';
import type { ServiceContext } from '../ServiceContext';

/** GET /api/openapi.json: this service as OpenAPI 3.1; and the health checks. */
export function openApiRoute(server: FastifyInstance, { engines, origin, books }: ServiceContext): void {
  server.get('/health/live', async () => ({ live: true }));
  // 500 if the database cannot be read
  server.get('/health/ready', async () => {
    books.balanceMilli(firstAccount);
    return { ready: true };
  });

  server.get('/api/openapi.json', async () => openApiDocument(engines.models(), origin()));
}
