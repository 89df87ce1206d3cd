import { type Link, type Person, zLink, zPeople, zPerson } from '@shared/service/accountApi';
import {
  type AssignmentTarget,
  type EngineReport,
  type EngineReports,
  type EngineWorkflow,
  type NewEngine,
  type NewWorkflow,
  type WorkflowBinding,
  zEngineReport,
  zEngineReports,
  zEngineWorkflow,
} from '@shared/service/engineAdmin';
import { Agent, request } from 'undici';
import { z } from 'zod';

type NewPerson = Readonly<Pick<Person, 'email' | 'name' | 'role' | 'plan_id'> & { credits: number }>;

/** The service rejected the call. The message is for the operator. */
export class AdminError extends Error {}

/** Each call throws an AdminError if the service rejects it. */
export class AdminClient {
  readonly #url: string;
  readonly #token: string;
  readonly #isReachableByOthers: boolean;
  readonly #agent = new Agent();

  /** @param isReachableByOthers false: the service runs only for one command, so links to it would be useless */
  constructor(url: string, token: string, isReachableByOthers = true) {
    this.#url = url;
    this.#token = token;
    this.#isReachableByOthers = isReachableByOthers;
  }

  engines(): Promise<EngineReports> {
    return this.#ask('GET', '/api/engines', zEngineReports);
  }

  addEngine(engine: NewEngine): Promise<EngineReport> {
    return this.#ask('POST', '/api/engines', zEngineReport, engine);
  }

  async removeEngine(id: string): Promise<void> {
    await this.#ask('DELETE', enginePath(id), z.unknown());
  }

  async workflows(engine: string): Promise<EngineWorkflow[]> {
    const shape = z.object({ workflows: z.array(zEngineWorkflow) });
    return (await this.#ask('GET', `${enginePath(engine)}/workflows`, shape)).workflows;
  }

  /** @param workflow its `bind`: bindings in addition to the proposed bindings */
  addWorkflow(
    engine: string,
    workflow: NewWorkflow & { readonly bind?: readonly WorkflowBinding[] | undefined },
  ): Promise<EngineWorkflow> {
    return this.#ask('POST', `${enginePath(engine)}/workflows`, zEngineWorkflow, workflow);
  }

  async removeWorkflow(engine: string, slug: string): Promise<void> {
    await this.#ask('DELETE', `${enginePath(engine)}/workflows/${encodeSegment(slug)}`, z.unknown());
  }

  /** @param target null: samples serve the model again */
  async assign(model: string, target: AssignmentTarget): Promise<void> {
    await this.#ask('PUT', `/api/assignments/${model}`, z.unknown(), target);
  }

  async people(): Promise<readonly Person[]> {
    const all: Person[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = `limit=100&cursor=${encodeURIComponent(cursor)}`;
      const page: z.infer<typeof zPeople> = await this.#ask('GET', `/api/admin/people?${query}`, zPeople);
      all.push(...page.people);
      cursor = page.next_cursor;
    }
    return all;
  }

  async invite(person: NewPerson): Promise<Readonly<{ person: Person; link: Link }>> {
    this.#requireReachableUrl();
    return this.#ask('POST', '/api/admin/people', z.object({ person: zPerson, link: zLink }), person);
  }

  async createPasswordLink(id: string): Promise<Link> {
    this.#requireReachableUrl();
    return this.#ask('POST', `/api/admin/people/${id}/link`, zLink);
  }

  setSuspended(id: string, suspended: boolean): Promise<Person> {
    return this.#ask('PATCH', `/api/admin/people/${id}`, zPerson, { suspended });
  }

  async removePerson(id: string): Promise<void> {
    await this.#ask('DELETE', `/api/admin/people/${id}`, z.unknown());
  }

  book(
    id: string,
    entry: Readonly<{ kind: 'top-up' | 'correction'; credits: number; note: string }>,
  ): Promise<Readonly<{ balance: number }>> {
    return this.#ask('POST', `/api/admin/people/${id}/entries`, z.object({ balance: z.number() }), entry);
  }

  /** Whether the service runs and accepts the token. Never rejects. */
  async isAvailable(): Promise<boolean> {
    return this.#ask('GET', '/api/engines', z.unknown()).then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    await this.#agent.close();
  }

  #requireReachableUrl(): void {
    if (!this.#isReachableByOthers)
      throw new AdminError(
        'A link needs the address of the service, which does not run: start it first, or give EASEL_SERVICE_PUBLIC_URL.',
      );
  }

  async #ask<T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    shape: z.ZodType<T>,
    body?: unknown,
  ): Promise<T> {
    const { statusCode, body: answer } = await request(this.#url + path, {
      method,
      dispatcher: this.#agent,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json: unknown = await answer.json();
    if (statusCode < 300) return shape.parse(json);
    const failure = z
      .object({ message: z.string(), errors: z.array(z.string()).optional() })
      .safeParse(json).data;
    throw new AdminError(
      failure?.errors?.join(' ') ?? failure?.message ?? `The service answered ${statusCode}`,
    );
  }
}

function encodeSegment(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function enginePath(id: string): string {
  return `/api/engines/${encodeSegment(id)}`;
}
