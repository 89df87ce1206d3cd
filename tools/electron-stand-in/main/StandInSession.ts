import { EventEmitter } from 'node:events';
import { schemeOf } from '../addressMap.ts';
import { record } from '../recorder.ts';
import { strict } from '../strict.ts';

type SchemeHandler = (request: Request) => Response | Promise<Response>;
type PermissionHandler = Parameters<Electron.Session['setPermissionRequestHandler']>[0];
type BeforeRequest = (
  details: Electron.OnBeforeRequestListenerDetails,
  callback: (answer: Electron.CallbackResponse) => void,
) => void;

/** Custom schemes and their handlers. */
export class StandInProtocol
  implements
    Pick<Electron.Protocol, 'registerSchemesAsPrivileged' | 'handle' | 'unhandle' | 'isProtocolHandled'>
{
  readonly handlers = new Map<string, SchemeHandler>();
  readonly #pageSchemes: Set<string>;

  constructor(pageSchemes: Set<string>) {
    this.#pageSchemes = pageSchemes;
  }

  registerSchemesAsPrivileged(schemes: Electron.CustomScheme[]): void {
    for (const { scheme, privileges } of schemes) if (privileges?.standard) this.#pageSchemes.add(scheme);
  }

  handle(
    scheme: string,
    handler: (request: GlobalRequest) => GlobalResponse | Promise<GlobalResponse>,
  ): void {
    if (this.handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    this.handlers.set(scheme, handler as unknown as SchemeHandler);
  }

  unhandle(scheme: string): void {
    this.handlers.delete(scheme);
  }

  isProtocolHandled(scheme: string): boolean {
    return this.handlers.has(scheme);
  }
}

class StandInWebRequest {
  listener: BeforeRequest | undefined;

  onBeforeRequest(first: unknown, second?: unknown): void {
    const listener = second === undefined ? first : second;
    this.listener = typeof listener === 'function' ? (listener as BeforeRequest) : undefined;
  }

  /** Whether the app lets a request through. */
  async allows(details: Pick<Electron.OnBeforeRequestListenerDetails, 'url' | 'method'>): Promise<boolean> {
    const { listener } = this;
    if (listener === undefined) return true;
    return new Promise((resolve) => {
      listener(details as Electron.OnBeforeRequestListenerDetails, (answer) =>
        resolve(answer.cancel !== true),
      );
    });
  }
}

/** A session: the schemes, permissions, downloads and request filter that its pages share. */
export class StandInSession
  extends EventEmitter
  implements
    Pick<
      Electron.Session,
      'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
    >
{
  readonly pageSchemes: Set<string>;
  readonly schemes: StandInProtocol;
  readonly requests = new StandInWebRequest();
  readonly protocol: Electron.Protocol;
  readonly webRequest: Electron.WebRequest;
  permissionHandler: PermissionHandler = null;

  constructor(pageSchemes: Set<string>) {
    super();
    this.pageSchemes = pageSchemes;
    this.schemes = new StandInProtocol(pageSchemes);
    this.protocol = strict('protocol', this.schemes) as unknown as Electron.Protocol;
    this.webRequest = strict('webRequest', this.requests) as unknown as Electron.WebRequest;
  }

  setPermissionRequestHandler(handler: PermissionHandler): void {
    this.permissionHandler = handler;
    this.emit('stand-in:permissions');
  }

  setPermissionCheckHandler(): void {
    // Chromium has one setting for requests and checks, which the request handler decides
  }

  /** The stand-in does not ask Chromium for its proxy: only the proxies of the environment apply. */
  resolveProxy(_url: string): Promise<string> {
    return Promise.resolve('DIRECT');
  }

  setDevicePermissionHandler(): void {
    // Chromium grants no device without a device chooser
  }

  readonly availableSpellCheckerLanguages: readonly string[] = ['de', 'en-GB', 'en-US', 'fr'];

  setSpellCheckerEnabled(isOn: boolean): void {
    record('session.setSpellCheckerEnabled', isOn);
  }

  setSpellCheckerLanguages(languages: readonly string[]): void {
    const unknown = languages.find((each) => !this.availableSpellCheckerLanguages.includes(each));
    if (unknown !== undefined) throw new Error(`Invalid language code provided: "${unknown}"`);
    record('session.setSpellCheckerLanguages', languages);
  }

  handlerOf(address: string): SchemeHandler | undefined {
    return this.schemes.handlers.get(schemeOf(address));
  }
}

const pageSchemes = new Set<string>();
export const defaultSession = new StandInSession(pageSchemes);
const partitions = new Map<string, StandInSession>();

export const standInSession = {
  defaultSession: strict('session', defaultSession) as unknown as Electron.Session,
  fromPartition(name: string): Electron.Session {
    const known = partitions.get(name) ?? new StandInSession(pageSchemes);
    partitions.set(name, known);
    return strict('session', known) as unknown as Electron.Session;
  },
};
