import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Services } from '../compose';
import { isProxyNamed } from '../network/environmentProxy';
import type { ProxySignIn } from '../network/ProxySignIns';

/** The system's proxy for the active profile's service, unless the environment names proxies. */
export class SystemProxy {
  readonly #services: Pick<Services, 'profiles' | 'findProxy' | 'proxySignIns'>;

  constructor(services: Pick<Services, 'profiles' | 'findProxy' | 'proxySignIns'>) {
    this.#services = services;
  }

  /** `address`: host and port; `name`: the user signed in, null: nobody. Returns null: there is no proxy. */
  async current(): Promise<{ address: string; name: string | null } | null> {
    const proxy = await this.#find();
    if (proxy === null) return null;
    return { address: new URL(proxy).host, name: await this.#services.proxySignIns.nameFor(proxy) };
  }

  /** @throws EaselError `not_found` if there is no such proxy any more */
  async signIn(signIn: ProxySignIn): Promise<void> {
    await this.#services.proxySignIns.keep(await this.#requireProxy(), signIn);
  }

  /** @throws EaselError `not_found`, or `keychain` if the keychain may still have the password */
  async signOut(): Promise<void> {
    await this.#services.proxySignIns.forget(await this.#requireProxy());
  }

  async #find(): Promise<string | null> {
    const active = this.#services.profiles.active();
    if (active === null || active.kind === 'local' || isProxyNamed(process.env)) return null;
    return this.#services.findProxy(new URL(active.baseUrl).origin);
  }

  async #requireProxy(): Promise<string> {
    const proxy = await this.#find();
    if (proxy === null) throw new EaselError('not_found', t('useCases.easelNoLongerReachesYourService'));
    return proxy;
  }
}
