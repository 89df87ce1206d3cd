import type { CreditAccount } from './accounts/CreditAccount';
import type { History } from './accounts/History';
import type { KeyStore } from './accounts/KeyStore';
import type { Ledger } from './accounts/Ledger';
import type { Engines } from './engines/Engines';
import type { FaultPlan } from './faults/FaultPlan';
import type { FetchPicture } from './generation/picture/fetchPicture';
import type { RateLimiter } from './limits/RateLimiter';
import type { MediaStore } from './media/MediaStore';
import type { SharedLine } from './media/SharedLine';
import type { ServiceSettings } from './ServiceOptions';
import type { WorkDesk } from './work/WorkDesk';

/** Everything a route needs. Built once, in createService. */
export interface ServiceContext {
  readonly settings: ServiceSettings;
  /** ms UTC. */
  readonly now: () => number;
  /** [0, 1) */
  readonly random: () => number;
  /** Where the service answers: `http://127.0.0.1:PORT`, known once it listens. */
  readonly origin: () => string;
  readonly engines: Engines;
  readonly keys: KeyStore;
  readonly credits: CreditAccount;
  readonly history: History;
  readonly ledger: Ledger;
  readonly limiter: RateLimiter;
  readonly faults: FaultPlan;
  readonly media: MediaStore;
  readonly fetchPicture: FetchPicture;
  /** What media go out over; null: as fast as they can. */
  readonly line: SharedLine | null;
  readonly desk: WorkDesk;
  readonly sessionToken: string;
}
