import type { Status } from '@shared/domain/library/Status';
import type { Services } from '../compose';
import { answersWithoutFiles } from '../database/rows/downloadBacklog';
import { libraryCount } from '../library/order/galleryOrder';

/** The current content of the status bar. */
export function readStatus(services: Services): Status {
  const { db, profiles, connections, account, queue } = services;
  const common = { downloading: answersWithoutFiles(db), libraryCount: libraryCount(db) };
  const profile = profiles.active();
  if (profile === null) {
    return {
      ...common,
      profile: null,
      connection: 'unknown',
      connectionProblem: null,
      balanceMilli: null,
      isBalanceDoubted: false,
      isBalanceLow: false,
      rate: { remaining: null, limit: services.settings.get().queue.requestsPerMinute, resetAt: null },
      keyProblem: null,
    };
  }
  const { id, name, kind } = profile;
  const connection = connections.of(id);
  const balance = account.balance(id);
  return {
    ...common,
    profile: { id, name, kind, host: hostOf(profile.baseUrl) },
    connection: connection.state,
    connectionProblem: connection.problem,
    balanceMilli: balance?.balanceMilli ?? null,
    isBalanceDoubted: account.isDoubted(id),
    isBalanceLow: account.isLow(id),
    rate: queue.rate(id),
    keyProblem: connection.keyProblem,
  };
}

function hostOf(baseUrl: string): string {
  return URL.parse(baseUrl)?.host ?? '';
}
