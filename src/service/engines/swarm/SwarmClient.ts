import { isJsonObject, type JsonObject, stringifyLossless } from '@shared/service';
import { EngineError, engineError } from '../Engine';
import { type EngineHttp, rethrowAsUnreachable } from '../EngineHttp';

const maxAnswerBytes = 32 * 1024 * 1024;

/** SwarmUI answers 200 even if it rejects a request: only `error` in the answer shows it. */
export class SwarmClient {
  readonly #http: EngineHttp;
  #session: string | null = null;

  constructor(http: EngineHttp) {
    this.#http = http;
  }

  async createSession(signal: AbortSignal): Promise<Readonly<{ session: string; version: string }>> {
    const answer = await this.#post('GetNewSession', {}, signal);
    if (typeof answer.session_id !== 'string') throw this.refusal('GetNewSession', answer);
    return { session: answer.session_id, version: String(answer.version ?? '') };
  }

  /** Renews the client's session once if SwarmUI has forgotten it. @throws EngineError if SwarmUI fails or rejects */
  async ask(route: string, body: JsonObject, signal: AbortSignal): Promise<JsonObject> {
    const answer = await this.tryAsk(route, body, signal);
    if (answer.error !== undefined) throw this.refusal(route, answer);
    return answer;
  }

  /** Like `ask`, but also returns an answer in which SwarmUI rejects the request. */
  async tryAsk(route: string, body: JsonObject, signal: AbortSignal): Promise<JsonObject> {
    const session = this.#session ?? (await this.#renew(signal));
    const answer = await this.askInSession(session, route, body, signal);
    return answer ?? (await this.askInSession(await this.#renew(signal), route, body, signal)) ?? lostSession;
  }

  /** Sends a request in an order's session. Null: SwarmUI does not know that session. */
  async askInSession(
    session: string,
    route: string,
    body: JsonObject,
    signal: AbortSignal,
  ): Promise<JsonObject | null> {
    const answer = await this.#post(route, { ...body, session_id: session }, signal);
    return answer.error_id === lostSession.error_id ? null : answer;
  }

  /** Converts SwarmUI's error into a message that says what the user should do next. */
  refusal(route: string, { error, error_id: id }: JsonObject): EngineError {
    const message = typeof error === 'string' ? error.slice(0, 300) : 'it gave no reason';
    if (id === 'bad_permissions' || (route === 'GetNewSession' && /unauthori[sz]ed/i.test(message))) {
      return new EngineError(
        'password',
        `${this.#http.url} needs a password: add SwarmUI with a key of an account that may make pictures (${message})`,
      );
    }
    return engineError(
      `SwarmUI at ${this.#http.url} refused ${route}: ${message}. Its own page or log says more.`,
    );
  }

  async #renew(signal: AbortSignal): Promise<string> {
    this.#session = (await this.createSession(signal)).session;
    return this.#session;
  }

  async #post(route: string, body: JsonObject, signal: AbortSignal): Promise<JsonObject> {
    const { status, json } = await this.#http
      .ask({
        method: 'POST',
        path: `/API/${route}`,
        body: stringifyLossless(body),
        returns401: true,
        maxBytes: maxAnswerBytes,
        signal,
      })
      .catch(rethrowAsUnreachable);
    if (isJsonObject(json) && (status === 200 || json.error !== undefined)) return json;
    throw engineError(
      `${this.#http.url} is no SwarmUI: it answered ${status} to /API/${route}. Check the address.`,
    );
  }
}

const lostSession = { error: 'it does not keep its sessions', error_id: 'invalid_session_id' };
