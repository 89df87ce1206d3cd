import type { accountRoutes } from '@shared/ipc/account/accountRoutes';
import type { Services } from '../../compose';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function accountHandlers(
  { account, serviceAccounts, reader, statistics, usageExport }: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof accountRoutes> {
  return {
    'account.usage': (question) => reader.read('usage', question),
    'account.saveCsv': (question) => usageExport.save(question, question, window.pickTarget),
    'account.comparison': ({ profileId, range }) => statistics.compare(profileId, range),
    'account.askService': ({ profileId, range }) => statistics.refresh(profileId, range),
    'account.balance': ({ profileId }) => account.history(profileId),
    'account.status': ({ profileId }) => serviceAccounts.of(profileId),
  };
}
