import type { historyRoutes } from '@shared/ipc/account/historyRoutes';
import type { Services } from '../../compose';
import { historyEntry, historyRows } from '../../library/history/historyRows';
import type { Handlers } from '../handlers';

export function historyHandlers({
  db,
  reader,
  queue,
  history,
}: Services): Handlers<keyof typeof historyRoutes> {
  return {
    'history.state': () => history.mirror.states(),
    'history.sync': ({ profileId }) =>
      history.mirror.sync(profileId).then(() => history.mirror.state(profileId)),
    'history.stop': ({ profileId }) => history.mirror.stop(profileId),
    'history.find': (input) => reader.read('history', input),
    'history.rows': ({ seqs }) => historyRows(db, seqs),
    'history.absent': (input) => reader.read('absent', input),
    'history.fetch': ({ seqs }) => history.fetch(seqs),
    'history.fetchFound': (input) => history.fetchFound(input),
    'history.coming': (scope) => history.bulk.pendingFiles(scope),
    'history.cancelFetch': (scope) => history.bulk.cancel(scope),
    'history.found': () => queue.foundCharges.all(),
    'history.settle': ({ jobId, isMine }) => history.resolveMatch(jobId, isMine),
    'history.entry': ({ seq }) => historyEntry(db, seq),
  };
}
