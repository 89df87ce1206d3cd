import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { firstAccountId } from './accounts/Ledger';
import { removeAdminFile, writeAdminFile } from './admin/adminFile';
import { buildServer } from './buildServer';
import { type LoopbackListener, listenOnLoopback } from './http/listenOnLoopback';
import { accountRoutes, testLedgerRoutes } from './routes/accountRoutes';
import { adminRoutes } from './routes/adminRoutes';
import { dashboardRoutes } from './routes/dashboardRoutes';
import { engineRoutes } from './routes/engineRoutes';
import { generationRoute } from './routes/generationRoute';
import { informationRoutes } from './routes/informationRoutes';
import { keyRoutes } from './routes/keyRoutes';
import { mediaRoutes } from './routes/mediaRoutes';
import { sessionRoutes } from './routes/sessionRoutes';
import { workRoutes } from './routes/workRoutes';
import { createContext, type ServiceHooks } from './ServiceContext';
import { type ServiceOptions, type ServiceSettings, zServiceOptions } from './ServiceOptions';

export type RunningService = Awaited<ReturnType<typeof createService>>;

export type Behaviour = Pick<ServiceSettings, 'latencyMs' | 'rateLimit' | 'faults'>;

/** @throws Error with a message for the operator if the service would be insecure */
function checkListenOptions({
  listen,
  dataDir,
  publicUrl,
  tls,
  trustProxy,
  plainHttp,
}: ServiceSettings): void {
  if (/^127\.|^::1$/.test(listen)) return;
  if (dataDir === null)
    throw new Error('a service for other computers needs a folder that keeps its records: --data');
  if (tls === null && trustProxy === null && !plainHttp) {
    throw new Error(
      'without TLS everybody in the network can read keys and passwords: give --tls-cert and --tls-key, or --trust-proxy with the address of a proxy that has TLS, or say --plain-http',
    );
  }
  if (publicUrl === null)
    throw new Error('say with --public-url how others reach the service: media and links begin with it');
}

const sweepIntervalMs = 60_000;

/** Rejects if the options are invalid (ZodError) or insecure, the port is in use, or the folder cannot be used. */
export async function createService(options: ServiceOptions = {}, hooks: ServiceHooks = {}) {
  const settings = zServiceOptions.parse(options);
  checkListenOptions(settings);
  const sessionToken = settings.sessionToken ?? `session_${randomBytes(24).toString('base64url')}`;
  let url = '';
  const stopping = new AbortController();
  // each request and job in progress adds a listener
  setMaxListeners(0, stopping.signal);
  const context = createContext(settings, hooks, () => url, stopping.signal, sessionToken);
  const { now, log, records, engines, workRows, ledger, keys, people, sessions, media, workQueue } = context;
  await media.deleteLeftovers();
  const lifeMs = settings.keyLifeS === null ? null : Math.round(settings.keyLifeS * 1000);
  const nowMs = now();
  keys.deleteInternalKeys();
  const { key: apiKey } = keys.issue({
    accountId: firstAccountId,
    internal: settings.apiKey === undefined,
    description: 'Made when the service started',
    scope: 'full_access',
    nowMs,
    expiresAtMs: lifeMs === null ? null : nowMs + lifeMs,
    key: settings.apiKey,
  });

  const metrics =
    settings.metricsPort === null ? null : new (await import('./admin/Metrics')).Metrics(records, engines);
  const server = buildServer(settings, log, (request) => {
    metrics?.observe(request);
    hooks.onAnswered?.(request);
  });
  server.addHook('onRoute', ({ method, path }) => {
    for (const each of [method].flat()) hooks.onRoute?.(each, path);
  });
  for (const register of [
    generationRoute,
    informationRoutes,
    accountRoutes,
    keyRoutes,
    sessionRoutes,
    adminRoutes,
    mediaRoutes,
    workRoutes,
    engineRoutes,
  ]) {
    register(server, context);
  }
  dashboardRoutes(server, settings.dashboard);
  if (settings.testLedger) testLedgerRoutes(server, context);
  const answersOnLoopback = settings.tls === null && ['127.0.0.1', '0.0.0.0', '::'].includes(settings.listen);
  let metricsListener: LoopbackListener | null = null;
  let loopbackListener: LoopbackListener | null = null;
  try {
    await server.listen({ host: settings.listen, port: settings.port });
    metricsListener = (await metrics?.listen(settings.metricsPort ?? 0)) ?? null;
    // the terminal administers through loopback, whatever address the service listens on
    if (settings.dataDir !== null && !answersOnLoopback)
      loopbackListener = await listenOnLoopback(server.routing);
  } catch (error) {
    await server.close();
    metricsListener?.close();
    records.close();
    throw error;
  }
  const { port } = server.server.address() as AddressInfo;
  const host = settings.listen.includes(':') ? `[${settings.listen}]` : settings.listen;
  url = settings.publicUrl ?? `${settings.tls === null ? 'http' : 'https'}://${host}:${port}`;
  if (settings.dataDir !== null)
    writeAdminFile(settings.dataDir, loopbackListener?.url ?? `http://127.0.0.1:${port}`, sessionToken);
  workQueue.resume();
  void engines.refresh();
  const mediaRetentionMs = settings.keepMediaS === null ? null : settings.keepMediaS * 1000;
  const sweep = (): void => {
    workRows.sweep(now());
    people.sweep(now());
    sessions.sweep(now());
    context.limiter.sweep(now());
    void media.sweep(now(), mediaRetentionMs);
  };
  sweep();
  const sweeper = setInterval(sweep, sweepIntervalMs);
  sweeper.unref();

  return {
    url,
    port,
    metricsUrl: metricsListener === null ? null : `${metricsListener.url}/metrics`,
    apiKey,
    sessionToken,
    ledger: () => context.testLedger.state(),
    /** Creates another API key. @param expiresAtMs ms UTC; null: never */
    issueKey({ scope, expiresAtMs = null }: { scope: string; expiresAtMs?: number | null }): string {
      const newKey = { accountId: firstAccountId, description: 'Made by the host', scope, expiresAtMs };
      return keys.issue({ ...newKey, nowMs: now() }).key;
    },
    /** Changes the behaviour from the next request on; requests in progress are not affected. */
    setBehaviour(behaviour: Behaviour): void {
      const { latencyMs, rateLimit, faults } = zServiceOptions.parse(behaviour);
      settings.latencyMs = latencyMs;
      settings.rateLimit = rateLimit;
      context.faults.setScript(faults);
    },
    /** A link that creates the first admin, valid for an hour; null: there is an admin already. */
    createFirstLink(): string | null {
      const link = people.createFirstLink(firstAccountId, now());
      return link === null ? null : `${url}/#link=${link.token}`;
    },
    topUpTo: (credits: number): void => ledger.topUpTo(firstAccountId, Math.round(credits * 1000), now()),
    async stop(): Promise<void> {
      clearInterval(sweeper);
      stopping.abort();
      metricsListener?.close();
      loopbackListener?.close();
      if (settings.dataDir !== null) removeAdminFile(settings.dataDir);
      await workQueue.idle();
      engines.close();
      await server.close();
      records.close();
      if (settings.dataDir === null) await rm(context.folder, { recursive: true, force: true });
    },
  };
}
