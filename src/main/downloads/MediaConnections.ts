// Connections for media downloads, without credentials. Unless the profile's own host is on a private network, media
// URLs must not lead into one, by IP address or by name. If a proxy resolves names, only IP addresses are checked.
import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type LocalizableText, localizable } from '@shared/messages/LocalizableText';
import { isPrivateAddress, isPrivateHost } from '@shared/service';
import { Agent, type Dispatcher } from 'undici';
import type { FindProxy } from '../network/environmentProxy';
import { proxied } from '../network/proxied';
import { systemTrustConnector } from '../network/trustSystem';

/** The host resolves to a private address, which is not allowed. */
export class PrivateAddressRefused extends Error {
  readonly code = 'private_address';
  readonly words: LocalizableText;

  constructor(words: LocalizableText) {
    super(words.text);
    this.words = words;
  }
}

type Resolve = (hostname: string) => Promise<readonly Readonly<{ address: string }>[]>;

export class MediaConnections {
  readonly #publicAgent: Agent;
  readonly #anyAgent: Agent;
  readonly #resolve: Resolve;
  readonly #findProxy: FindProxy;
  readonly #proxies = new Map<string, Dispatcher>();
  readonly #createProxyDispatcher: (proxy: string) => Dispatcher;

  constructor(
    options: Readonly<{
      perHost: number;
      connectTimeoutMs: number;
      resolve?: Resolve;
      findProxy?: FindProxy;
    }>,
  ) {
    this.#findProxy = options.findProxy ?? (() => null);
    this.#resolve = options.resolve ?? ((hostname) => lookup(hostname, { all: true }));
    const shared = { connections: options.perHost, pipelining: 1, allowH2: false, keepAliveTimeout: 4_000 };
    const { connectTimeoutMs } = options;
    this.#createProxyDispatcher = (proxy) => proxied(proxy, { pool: shared, connectTimeoutMs });
    this.#anyAgent = new Agent({
      ...shared,
      connect: systemTrustConnector({ timeout: options.connectTimeoutMs, allowH2: false }),
    });
    this.#publicAgent = new Agent({
      ...shared,
      connect: systemTrustConnector({
        timeout: options.connectTimeoutMs,
        lookup: publicLookup,
        allowH2: false,
      }),
    });
  }

  /** The dispatcher for fetching `url`. @throws PrivateAddressRefused if the host is not allowed */
  async dispatcherFor(url: URL, privateAllowed: boolean): Promise<Dispatcher> {
    if (!privateAllowed && isPrivateHost(url.hostname)) {
      throw new PrivateAddressRefused(localizable('downloads.isPrivateAddress', { hostname: url.hostname }));
    }
    const proxy = await this.#findProxy(url.origin);
    if (proxy === null) return privateAllowed ? this.#anyAgent : this.#publicAgent;
    const dispatcher = this.#proxies.get(proxy) ?? this.#createProxyDispatcher(proxy);
    this.#proxies.set(proxy, dispatcher);
    return dispatcher;
  }

  /** Whether all addresses of a host are private: one alone proves nothing, because anyone can publish it in DNS. */
  async isPrivateOrigin(origin: string): Promise<boolean> {
    const { hostname } = new URL(origin);
    if (isPrivateHost(hostname)) return true;
    const found = await this.#resolve(hostname).catch(() => []);
    return found.length > 0 && found.every(({ address }) => isPrivateAddress(address));
  }

  async destroy(): Promise<void> {
    await Promise.all(
      [this.#publicAgent, this.#anyAgent, ...this.#proxies.values()].map((each) => each.destroy()),
    );
  }
}

// Checked in the lookup of the connection itself, so that a second DNS answer cannot differ.
function publicLookup(
  hostname: string,
  options: LookupOptions,
  callback: (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void,
): void {
  dnsLookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, [], 0);
    if (found.length === 0 || found.some(({ address }) => isPrivateAddress(address))) {
      return callback(
        new PrivateAddressRefused(localizable('downloads.leadsIntoPrivate', { hostname })),
        [],
        0,
      );
    }
    const first = found[0];
    if (options.all || !first) return callback(null, found);
    return callback(null, first.address, first.family);
  });
}
