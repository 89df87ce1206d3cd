// Serialises requests. Reading input images is asynchronous: the body is then held in memory until it is sent.
import { inputRefsIn, replaceInputRefs } from '@shared/domain/create/InputImage';
import { type RequestValues, serializeRequest } from '@shared/service';
import type { NextJob } from '../jobs';
import type { ResolveInput } from '../QueueDependencies';

export class BodyBuilder {
  readonly #resolveInput: ResolveInput;
  readonly #ready: () => void;
  readonly #failed: (jobId: string, error: unknown) => void;
  readonly #building = new Set<string>();
  readonly #bodies = new Map<string, string>();

  constructor(
    resolveInput: ResolveInput,
    listeners: Readonly<{ ready: () => void; failed: (jobId: string, error: unknown) => void }>,
  ) {
    this.#resolveInput = resolveInput;
    this.#ready = listeners.ready;
    this.#failed = listeners.failed;
  }

  get buildingCount(): number {
    return this.#building.size;
  }

  isBuilding(jobId: string): boolean {
    return this.#building.has(jobId);
  }

  /** The request body; null: it is being made, and `ready` or `failed` will be called. */
  bodyFor(job: NextJob): string | null {
    if (inputRefsIn(job.values).length === 0) return serializeRequest(job.values);
    const body = this.#bodies.get(job.jobId);
    if (body !== undefined) {
      this.#bodies.delete(job.jobId);
      return body;
    }
    this.#building.add(job.jobId);
    requestBody(job.values, this.#resolveInput).then(
      (body) => {
        this.#building.delete(job.jobId);
        this.#bodies.set(job.jobId, body);
        this.#ready();
      },
      (error: unknown) => {
        this.#building.delete(job.jobId);
        this.#failed(job.jobId, error);
      },
    );
    return null;
  }

  /** Drops the prepared bodies when the queue is paused. */
  clear(): void {
    this.#bodies.clear();
  }
}

/** The body of a request, with its input images inserted as `data:` URLs. Never stored. */
async function requestBody(values: RequestValues, resolveInput: ResolveInput): Promise<string> {
  const refs = [...new Set(inputRefsIn(values))];
  const found = await Promise.all(refs.map(async (ref) => [ref, await resolveInput(ref)] as const));
  return serializeRequest(replaceInputRefs(values, new Map(found)));
}
