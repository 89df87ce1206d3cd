import type { engineRoutes } from '@shared/ipc/account/engineRoutes';
import type { Services } from '../../compose';
import type { Handlers } from '../handlers';

export function engineHandlers({ engines }: Services): Handlers<keyof typeof engineRoutes> {
  return {
    'engines.list': () => engines.ask((admin) => admin.engines()),
    'engines.find': () => engines.find(),
    'engines.add': (engine) => engines.change((admin) => admin.addEngine(engine)),
    'engines.remove': ({ engine }) => engines.change((admin) => admin.removeEngine(engine)),
    'engines.workflows': ({ engine }) => engines.ask((admin) => admin.workflows(engine)),
    'engines.addWorkflow': ({ engine, ...workflow }) =>
      engines.change((admin) => admin.addWorkflow(engine, workflow)),
    'engines.removeWorkflow': ({ engine, slug }) =>
      engines.change((admin) => admin.removeWorkflow(engine, slug)),
    'engines.assign': ({ model, target }) => engines.change((admin) => admin.assign(model, target)),
  };
}
