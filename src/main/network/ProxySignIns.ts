// Name and password for the proxies that the system's settings name. They are in the keychain, as keys of services are; a proxy
// of the environment has its own in its address.

/** What a person types for a proxy. */
export type ProxySignIn = Readonly<{ name: string; password: string }>;

type Entry = Readonly<{ key: string; origin: string | null }>;

/** The part of the keychain that is used. */
type Vault = Readonly<{
  get: (id: string) => Promise<Entry | null>;
  set: (id: string, entry: Entry) => Promise<void>;
  remove: (id: string) => Promise<void>;
}>;

export class ProxySignIns {
  readonly #keychain: Vault;
  readonly #addSecret: (secret: string) => void;
  /** Proxies for which the keychain has nothing: it is asked once, not at each request. */
  readonly #without = new Set<string>();

  /** @param addSecret takes what may never be in a log */
  constructor(keychain: Vault, addSecret: (secret: string) => void) {
    this.#keychain = keychain;
    this.#addSecret = addSecret;
  }

  /** The address of a proxy with the name and the password that are kept for it; as it is where none are. */
  async withSignIn(proxy: string): Promise<string> {
    const address = addressOf(proxy);
    if (this.#without.has(address)) return proxy;
    const entry = await this.#keychain.get(idOf(proxy));
    if (entry === null || entry.origin !== address) {
      this.#without.add(address);
      return proxy;
    }
    const [name = '', password = ''] = entry.key.split(':');
    this.#hide(decodeURIComponent(name), decodeURIComponent(password));
    return address.replace('://', `://${entry.key}@`);
  }

  /** The name that is kept for a proxy; null: none. */
  async nameFor(proxy: string): Promise<string | null> {
    const { username } = new URL(await this.withSignIn(proxy));
    return username === '' ? null : decodeURIComponent(username);
  }

  async keep(proxy: string, { name, password }: ProxySignIn): Promise<void> {
    this.#hide(name, password);
    const key = `${encodeURIComponent(name)}:${encodeURIComponent(password)}`;
    await this.#keychain.set(idOf(proxy), { origin: addressOf(proxy), key });
    this.#without.delete(addressOf(proxy));
  }

  /** @throws EaselError `keychain` when the system's keychain may still have it. */
  forget(proxy: string): Promise<void> {
    return this.#keychain.remove(idOf(proxy));
  }

  /** Also as they stand in an address, and in the header that carries them. */
  #hide(name: string, password: string): void {
    for (const secret of [password, encodeURIComponent(password)]) this.#addSecret(secret);
    this.#addSecret(Buffer.from(`${name}:${password}`).toString('base64'));
  }
}

function addressOf(proxy: string): string {
  const { protocol, host } = new URL(proxy);
  return `${protocol}//${host}`;
}

/** The account in the keychain. */
function idOf(proxy: string): string {
  return `proxy ${new URL(proxy).host}`;
}
