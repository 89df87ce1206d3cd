import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Services } from '../compose';
import type { ProxySignIn } from '../network/ProxySignIns';
import { isProxyNamed } from '../network/proxyFinder';

/**
 * The system's proxy for the active profile's service. A proxy from the environment contains its own
 * credentials.
 */
export class SystemProxy {
  readonly #services: Pick<Services, 'profiles' | 'findProxy' | 'proxySignIns'>;

  constructor(services: Pick<Services, 'profiles' | 'findProxy' | 'proxySignIns'>) {
    this.#services = services;
  }

  /** The proxy's host and port, and the user signed in to it; null: there is no proxy. */
  async now(): Promise<{ address: string; name: string | null } | null> {
    const proxy = await this.#find();
    if (proxy === null) return null;
    return { address: new URL(proxy).host, name: await this.#services.proxySignIns.nameFor(proxy) };
  }

  /** @throws EaselError `not_found` if there is no such proxy any more */
  async signIn(signIn: ProxySignIn): Promise<void> {
    await this.#services.proxySignIns.keep(await this.#needed(), signIn);
  }

  /** @throws EaselError `not_found`, or `keychain` if the system's keychain may still have it */
  async signOut(): Promise<void> {
    await this.#services.proxySignIns.forget(await this.#needed());
  }

  async #find(): Promise<string | null> {
    const active = this.#services.profiles.active();
    if (active === null || active.kind === 'local' || isProxyNamed(process.env)) return null;
    return this.#services.findProxy(new URL(active.baseUrl).origin);
  }

  async #needed(): Promise<string> {
    const proxy = await this.#find();
    if (proxy === null) throw new EaselError('not_found', t('useCases.easelNoLongerReachesYourService'));
    return proxy;
  }
}
