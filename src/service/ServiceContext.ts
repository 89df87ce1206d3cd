import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPrivateHost } from '@shared/service';
import { Access } from './access/Access';
import { Accounts, Audit } from './accounts/Accounts';
import { History } from './accounts/History';
import { type ApiKey, KeyStore } from './accounts/KeyStore';
import { firstAccountId, Ledger } from './accounts/Ledger';
import { People } from './accounts/People';
import { Sessions } from './accounts/Sessions';
import { TestLedger } from './accounts/TestLedger';
import type { AnsweredRequest } from './buildServer';
import { openDatabase } from './data/Records';
import { EngineRows } from './engines/EngineRows';
import { Engines } from './engines/Engines';
import { SamplesEngine } from './engines/samples/SamplesEngine';
import { FaultPlan } from './faults/zFaultScript';
import { pictureFetcher } from './generation/picture/fetchPicture';
import { RateLimiter } from './limits/RateLimiter';
import { localModels } from './localModels';
import { MediaStore } from './media/MediaStore';
import type { ServiceSettings } from './ServiceOptions';
import type { Sampler } from './samples/Sampler';
import { WorkQueue } from './work/WorkQueue';
import { WorkRows } from './work/WorkRows';

/** Options that cannot be passed to a worker thread, for tests. */
export interface ServiceHooks {
  /** ms UTC; by default the system's clock. */
  readonly now?: () => number;
  /** True: `ledger()` includes the entries, without serving `GET /__ledger`. */
  readonly ledger?: boolean;
  /** Draws samples; by default in this thread. */
  readonly sampler?: Sampler;
  readonly log?: (message: string, error: unknown) => void;
  readonly onAnswered?: (request: AnsweredRequest) => void;
  /** Called for each registered route, for the test of the OpenAPI document. */
  readonly onRoute?: (method: string, path: string) => void;
  /** Whether pictures must not be fetched from a host; by default those outside the public internet. */
  readonly isPrivate?: (host: string) => boolean;
}

export type ServiceContext = ReturnType<typeof createContext>;

/** `origin`: where clients reach the service, '' before it listens. `sessionToken`: has admin rights on loopback. */
export function createContext(
  settings: ServiceSettings,
  hooks: ServiceHooks,
  origin: () => string,
  stopping: AbortSignal,
  sessionToken: string,
) {
  const { now = Date.now, log = () => {} } = hooks;
  const records = openDatabase(settings.dataDir);
  const { database } = records;
  const folder = settings.dataDir ?? mkdtempSync(join(tmpdir(), 'easel-service-'));
  // the models of docs/interface.md, drawn as samples unless a model of an engine is assigned to them
  const documentModels = localModels(settings.prices);
  const latencyMs = (): number => {
    const [minMs, maxMs] = settings.latencyMs;
    return minMs + Math.random() * Math.max(0, maxMs - minMs);
  };
  const sampler = settings.instant || !hooks.sampler ? ownSampler(settings.instant) : hooks.sampler;
  const engines = new Engines({
    rows: new EngineRows(database),
    samples: new SamplesEngine(sampler, documentModels, latencyMs),
    documentModels,
    priceMilli: (model) => Math.round((settings.prices[model] ?? 0) * 1000),
    folder,
    now,
    stopping,
  });
  const ledger = new Ledger(records);
  ledger.openAccount(firstAccountId, Math.round(settings.credits * 1000), now());
  const accounts = new Accounts(records);
  const parts = {
    settings,
    now,
    log,
    origin,
    stopping,
    records,
    database,
    /** The folder of the service; its folder `media` contains the result files. */
    folder,
    engines,
    workRows: new WorkRows(database),
    ledger,
    accounts,
    keys: new KeyStore(records),
    people: new People(records, ledger),
    sessions: new Sessions(records),
    audit: new Audit(records, now),
    history: new History(records),
    testLedger: new TestLedger(settings.testLedger || hooks.ledger === true),
    media: new MediaStore(records, folder),
  };
  return {
    ...parts,
    workQueue: new WorkQueue({ ...parts, modelOf: (id) => engines.find(id) }),
    access: new Access({ ...parts, sessionToken, isSecure: () => origin().startsWith('https:') }),
    limiter: new RateLimiter(records, () => settings.rateLimit),
    /** The rate limiter's subject for a key (the account if its plan has a limit), the time, and the limit. */
    rateOf({ id, accountId }: ApiKey): [subject: string, nowMs: number, limit: number | null] {
      const limit = accounts.get(accountId).plan?.requests_a_minute ?? null;
      return [limit === null ? id : accountId, now(), limit];
    },
    faults: new FaultPlan(settings.faults),
    fetchPicture: pictureFetcher(hooks.isPrivate ?? isPrivateHost),
  };
}

/** Draws in this process. The code, some 40 MB of memory, is loaded for the first sample. */
function ownSampler(isInstant: boolean): Sampler {
  let loading: Promise<Sampler> | undefined;
  return async (order) => {
    loading ??= loadSampler(isInstant).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return (await loading)(order);
  };
}

async function loadSampler(isInstant: boolean): Promise<Sampler> {
  if (isInstant) return (await import('./samples/instantSamples')).instantSamples();
  return (await import('./samples/drawSamples')).drawSamples();
}
