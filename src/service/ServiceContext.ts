import type { Access } from './access/Access';
import type { Accounts } from './accounts/Accounts';
import type { Audit } from './accounts/Audit';
import type { Books } from './accounts/Books';
import type { History } from './accounts/History';
import type { ApiKey, KeyStore } from './accounts/KeyStore';
import type { Ledger } from './accounts/Ledger';
import type { People } from './accounts/People';
import type { Sessions } from './accounts/Sessions';
import type { Engines } from './engines/Engines';
import type { FaultPlan } from './faults/FaultPlan';
import type { FetchPicture } from './generation/picture/fetchPicture';
import type { RateLimiter } from './limits/RateLimiter';
import type { MediaStore } from './media/MediaStore';
import type { SharedLine } from './media/SharedLine';
import type { ServiceSettings } from './ServiceOptions';
import type { WorkQueue } from './work/WorkQueue';

/** Shared dependencies of the routes. Built once, in createService. */
export interface ServiceContext {
  readonly settings: ServiceSettings;
  /** ms UTC. */
  readonly now: () => number;
  /** [0, 1) */
  readonly random: () => number;
  /** The origin at which clients reach the service, known once it listens; '' before. */
  readonly origin: () => string;
  readonly engines: Engines;
  readonly keys: KeyStore;
  readonly access: Access;
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly books: Books;
  readonly people: People;
  readonly sessions: Sessions;
  readonly history: History;
  readonly ledger: Ledger;
  readonly limiter: RateLimiter;
  readonly faults: FaultPlan;
  readonly media: MediaStore;
  readonly fetchPicture: FetchPicture;
  /** Limits the bandwidth of media; null: unlimited. */
  readonly line: SharedLine | null;
  readonly workQueue: WorkQueue;
  /**
   * The rate limiter's subject for a key, the current time, and the limit: the account if its plan has a
   * limit, else the key.
   */
  readonly rateOf: (key: ApiKey) => [subject: string, nowMs: number, bound: number | null];
  /** Runs several database writes in one transaction. */
  readonly atomically: <T>(work: () => T) => T;
}
