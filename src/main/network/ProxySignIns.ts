// Credentials for system proxies, in the keychain like API keys. A proxy URL from the environment contains its own.

export type ProxySignIn = Readonly<{ name: string; password: string }>;

type Entry = Readonly<{ key: string; origin: string | null }>;

/** The part of the keychain that is used here. */
type Vault = Readonly<{
  get: (id: string) => Promise<Entry | null>;
  set: (id: string, entry: Entry) => Promise<void>;
  remove: (id: string) => Promise<void>;
}>;

export class ProxySignIns {
  readonly #keychain: Vault;
  readonly #addSecret: (secret: string) => void;
  /** Proxies without credentials in the keychain, so that the keychain is not read at each request. */
  readonly #without = new Set<string>();

  /** @param addSecret registers a text that must never be logged */
  constructor(keychain: Vault, addSecret: (secret: string) => void) {
    this.#keychain = keychain;
    this.#addSecret = addSecret;
  }

  /** Returns the URL unchanged if no credentials are stored. */
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

  /** The stored user name; null: none. */
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

  /** @throws EaselError `keychain` if the system's keychain may still have it */
  forget(proxy: string): Promise<void> {
    return this.#keychain.remove(idOf(proxy));
  }

  #hide(name: string, password: string): void {
    for (const secret of [password, encodeURIComponent(password)]) this.#addSecret(secret);
    this.#addSecret(Buffer.from(`${name}:${password}`).toString('base64'));
  }
}

function addressOf(proxy: string): string {
  const { protocol, host } = new URL(proxy);
  return `${protocol}//${host}`;
}

/** The account name in the keychain. */
function idOf(proxy: string): string {
  return `proxy ${new URL(proxy).host}`;
}
