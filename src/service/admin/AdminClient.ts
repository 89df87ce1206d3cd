import { type Link, type Person, zLink, zPeople, zPerson } from '@shared/service/accountApi';
import {
  type EngineReport,
  type EngineReports,
  type EngineWorkflow,
  type WorkflowBinding,
  zEngineReport,
  zEngineReports,
  zEngineWorkflow,
} from '@shared/service/engineAdmin';
import { Agent, request } from 'undici';
import { z } from 'zod';

export interface NewEngine {
  readonly id: string;
  readonly kind: EngineReport['kind'];
  readonly urls: readonly string[];
  /** For engines that need a credential; stored in a file readable by its owner only. */
  readonly key?: string | undefined;
}

export interface NewWorkflow {
  readonly text?: string | undefined;
  readonly name: string;
  readonly slug?: string | undefined;
  readonly bindings?: readonly WorkflowBinding[] | undefined;
  readonly bind?: readonly WorkflowBinding[] | undefined;
  readonly keep?: boolean | undefined;
}

export interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly role: Person['role'];
  readonly plan_id: string | null;
  readonly credits: number;
}

/** The service rejected the call. Its message is for the operator. */
export class AdminError extends Error {}

/** A client for the service's administrative routes. Each call throws an AdminError if it is rejected. */
export class AdminClient {
  readonly #url: string;
  readonly #token: string;
  readonly #hasAddress: boolean;
  readonly #agent = new Agent();

  /** @param hasAddress false: the service runs only for one command, so links to it would be useless */
  constructor(url: string, token: string, hasAddress = true) {
    this.#url = url;
    this.#token = token;
    this.#hasAddress = hasAddress;
  }

  async engines(): Promise<EngineReports> {
    return zEngineReports.parse(await this.#ask('GET', '/api/engines'));
  }

  async addEngine(engine: NewEngine): Promise<EngineReport> {
    return zEngineReport.parse(await this.#ask('POST', '/api/engines', engine));
  }

  async removeEngine(id: string): Promise<void> {
    await this.#ask('DELETE', `/api/engines/${encodeURIComponent(id.toWellFormed())}`);
  }

  async workflows(engine: string): Promise<readonly EngineWorkflow[]> {
    const answer = await this.#ask(
      'GET',
      `/api/engines/${encodeURIComponent(engine.toWellFormed())}/workflows`,
    );
    return z.object({ workflows: z.array(zEngineWorkflow) }).parse(answer).workflows;
  }

  async addWorkflow(engine: string, workflow: NewWorkflow): Promise<EngineWorkflow> {
    return zEngineWorkflow.parse(
      await this.#ask(
        'POST',
        `/api/engines/${encodeURIComponent(engine.toWellFormed())}/workflows`,
        workflow,
      ),
    );
  }

  async removeWorkflow(engine: string, slug: string): Promise<void> {
    await this.#ask(
      'DELETE',
      `/api/engines/${encodeURIComponent(engine.toWellFormed())}/workflows/${encodeURIComponent(slug.toWellFormed())}`,
    );
  }

  /** @param target null: samples serve the model again */
  async assign(model: string, target: Readonly<{ engine: string; model: string }> | null): Promise<void> {
    await this.#ask('PUT', `/api/assignments/${model}`, target);
  }

  /** All people in the order of their creation. */
  async people(): Promise<readonly Person[]> {
    const all: Person[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = `limit=100&cursor=${encodeURIComponent(cursor)}`;
      const page: z.infer<typeof zPeople> = zPeople.parse(
        await this.#ask('GET', `/api/admin/people?${query}`),
      );
      all.push(...page.people);
      cursor = page.next_cursor;
    }
    return all;
  }

  async invite(person: NewPerson): Promise<Readonly<{ person: Person; link: Link }>> {
    this.#needAddress();
    const answer = await this.#ask('POST', '/api/admin/people', person);
    return z.object({ person: zPerson, link: zLink }).parse(answer);
  }

  async linkFor(id: string): Promise<Link> {
    this.#needAddress();
    return zLink.parse(await this.#ask('POST', `/api/admin/people/${id}/link`));
  }

  async suspend(id: string, suspended: boolean): Promise<Person> {
    return zPerson.parse(await this.#ask('PATCH', `/api/admin/people/${id}`, { suspended }));
  }

  async removePerson(id: string): Promise<void> {
    await this.#ask('DELETE', `/api/admin/people/${id}`);
  }

  async book(
    id: string,
    entry: Readonly<{ kind: 'top-up' | 'correction'; credits: number; note: string }>,
  ): Promise<Readonly<{ balance: number }>> {
    const answer = await this.#ask('POST', `/api/admin/people/${id}/entries`, entry);
    return z.object({ balance: z.number() }).parse(answer);
  }

  /** Whether the service runs and accepts the token. Never rejects. */
  async isThere(): Promise<boolean> {
    return this.#ask('GET', '/api/engines').then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    await this.#agent.close();
  }

  #needAddress(): void {
    if (!this.#hasAddress)
      throw new AdminError(
        'A link needs the address of the service, which does not run: start it first, or give EASEL_SERVICE_PUBLIC_URL.',
      );
  }

  async #ask(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<unknown> {
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
    if (statusCode < 300) return json;
    const said = z
      .object({ message: z.string(), errors: z.array(z.string()).optional() })
      .safeParse(json).data;
    throw new AdminError(said?.errors?.join(' ') ?? said?.message ?? `The service answered ${statusCode}`);
  }
}
