import type { RouteName } from '@shared/ipc/contract';
import { localDescriptor, localModelText } from '@shared/models/localDescriptor';
import type { Services } from '../../compose';
import { historyEntry, historyRows } from '../../library/history/historyRows';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function accountHandlers(services: Services, window: WindowSurroundings) {
  const {
    account,
    accounts,
    reader,
    statistics,
    usageExport,
    engines,
    profiles,
    models,
    refreshModels,
    describeModels,
    starModel,
    db,
    queue,
    history,
  } = services;
  return {
    'account.usage': (question) => reader.read('usage', question),
    'account.saveCsv': (question) => usageExport.save(question, question, window.pickTarget),
    'account.comparison': ({ profileId, range }) => statistics.compare(profileId, range),
    'account.askService': ({ profileId, range }) => statistics.ask(profileId, range),
    'account.balance': ({ profileId }) => account.course(profileId),
    'account.standing': ({ profileId }) => accounts.of(profileId),
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
    'models.list': ({ profileId }) =>
      models.list(profileId).map((model) => ({ ...model, name: localModelText(model.name) })),
    'models.details': async ({ profileId, modelIds }) =>
      (await describeModels(profileId, modelIds)).map((details) => ({
        ...details,
        descriptor: localDescriptor(details.descriptor),
      })),
    'models.refresh': ({ profileId, modelId }) => refreshModels(profileId, modelId),
    'models.star': ({ profileId, modelId, starred }) =>
      starModel(profiles.get(profileId).id, modelId, starred),
    'history.state': () => history.mirror.states(),
    'history.sync': ({ profileId }) =>
      history.mirror.sync(profileId).then(() => history.mirror.state(profileId)),
    'history.stop': ({ profileId }) => history.mirror.stop(profileId),
    'history.find': (input) => reader.read('history', input),
    'history.rows': ({ seqs }) => historyRows(db, seqs),
    'history.absent': (input) => reader.read('absent', input),
    'history.fetch': ({ seqs }) => history.fetch(seqs),
    'history.fetchFound': (input) => history.fetchFound(input),
    'history.coming': (scope) => history.bulk.coming(scope),
    'history.cancelFetch': (scope) => history.bulk.cancel(scope),
    'history.found': () => queue.found.all(),
    'history.settle': ({ jobId, isMine }) => history.settle(jobId, isMine),
    'history.entry': ({ seq }) => historyEntry(db, seq),
  } satisfies Partial<Handlers<RouteName>>;
}
