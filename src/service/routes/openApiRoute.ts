import type { FastifyInstance } from 'fastify';
import { firstAccount } from '../accounts/Books';
import { openApiDocument } from '../openApiDocument';
import type { ServiceContext } from '../ServiceContext';

/** GET /api/openapi.json: this service, its choices included, as OpenAPI 3.1; and how it is, for who watches it. */
export function openApiRoute(server: FastifyInstance, { engines, origin, books }: ServiceContext): void {
  server.get('/health/live', async () => ({ live: true }));
  // 500 where the records cannot be read
  server.get('/health/ready', async () => {
    books.balanceMilli(firstAccount);
    return { ready: true };
  });

  server.get('/api/openapi.json', async () => openApiDocument(engines.models(), origin()));
}
