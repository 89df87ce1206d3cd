import type { FastifyInstance } from 'fastify';
import { invalidKey } from '../answers/ServiceAnswer';
import type { ServiceContext } from '../ServiceContext';

/** For tests: the ledger, and deleting the sent key. Not part of the interface document. */
export function ledgerRoutes(server: FastifyInstance, { ledger, keys, now }: ServiceContext): void {
  server.get('/__ledger', async () => ledger.state());

  server.post('/__end-key', async ({ headers }) => {
    const key = keys.authenticate(headers.authorization, now());
    if (key === null) throw invalidKey();
    keys.delete(key.id);
    return { id: key.id };
  });
}
