import type { engineRoutes } from '@shared/ipc/account/engineRoutes';
import type { Services } from '../../compose';
import type { Handlers } from '../handlers';

export function engineHandlers({ engines }: Services): Handlers<keyof typeof engineRoutes> {
  return {
    'engines.list': () => engines.list(),
    'engines.find': async () => [...(await engines.find())],
    'engines.add': (engine) => engines.add(engine),
    'engines.remove': ({ engine }) => engines.remove(engine),
    'engines.workflows': async ({ engine }) => [...(await engines.workflows(engine))],
    'engines.addWorkflow': ({ engine, ...workflow }) => engines.addWorkflow(engine, workflow),
    'engines.removeWorkflow': ({ engine, slug }) => engines.removeWorkflow(engine, slug),
    'engines.assign': ({ model, target }) => engines.assign(model, target),
  };
}
