import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { EngineState } from '@shared/service/engineAdmin';
import type { LocalModel } from '../../localModels';
import type { SampleFile, Sampler } from '../../samples/Sampler';
import {
  type Cancelled,
  doneWithFile,
  type Engine,
  EngineError,
  type EngineFile,
  type EngineModel,
  type EngineOrder,
  type OrderStatus,
  refused,
  type Submitted,
  type Ticket,
} from '../Engine';

const maxDurationMs = 10 * 60_000;

/** The built-in engine: draws what the words of a prompt name, by rules. It stores nothing. */
export class SamplesEngine implements Engine {
  readonly id = 'samples';
  readonly maxParallelOrders = 64;
  readonly #sampler: Sampler;
  readonly #models: readonly EngineModel[];
  readonly #latencyMs: () => number;
  readonly #drawing = new Map<string, AbortController>();
  readonly #drawn = new Map<string, SampleFile>();

  /** @param latencyMs extra time of the next order */
  constructor(sampler: Sampler, models: readonly LocalModel[], latencyMs: () => number) {
    this.#sampler = sampler;
    this.#latencyMs = latencyMs;
    this.#models = models.map((model) => ({
      ...model,
      slug: model.descriptor.id,
      maxDurationMs,
      sample: true,
    }));
  }

  async models(): Promise<readonly EngineModel[]> {
    return this.#models;
  }

  async state(): Promise<EngineState> {
    return { version: '1', devices: [], waiting: this.#drawing.size };
  }

  async submit(
    { model, values, seed, image }: EngineOrder,
    ticket: Ticket,
    signal: AbortSignal,
  ): Promise<Submitted> {
    if (!this.#models.some(({ slug }) => slug === model)) return refused(`there is no model ${model}`);
    const ended = new AbortController();
    this.#drawing.set(ticket.id, ended);
    try {
      const latencyMs = this.#latencyMs();
      if (latencyMs > 0)
        await wait(latencyMs, undefined, { signal: AbortSignal.any([signal, ended.signal]) });
      const singleValues = 'num_images' in values ? { ...values, num_images: 1 } : values;
      const [file] = await this.#sampler({ model, values: singleValues, seed, image: image?.pixels ?? null });
      if (file === undefined || ended.signal.aborted) return refused('cancelled');
      this.#drawn.set(ticket.id, file);
      return doneWithFile(ticket.id);
    } catch (error) {
      if (!ended.signal.aborted && !signal.aborted) throw error;
      return refused(signal.aborted ? 'the service was stopped' : 'cancelled');
    } finally {
      this.#drawing.delete(ticket.id);
    }
  }

  async status({ id }: Ticket): Promise<OrderStatus> {
    return this.#drawn.has(id) ? doneWithFile(id) : { kind: 'gone' };
  }

  async fetch(ticket: Ticket, _file: EngineFile, path: string, maxBytes: number): Promise<void> {
    const file = this.#drawn.get(ticket.id);
    if (file === undefined) throw new Error('this sample was fetched already');
    if (file.data.length > maxBytes)
      throw new EngineError('tooLong', `A sample is longer than ${maxBytes} bytes: ask for a smaller one.`);
    await writeFile(path, file.data);
    this.#drawn.delete(ticket.id);
  }

  async cancel({ id }: Ticket): Promise<Cancelled> {
    const drawing = this.#drawing.get(id);
    drawing?.abort();
    return drawing === undefined ? 'ran' : 'stopped';
  }

  close(): void {}
}
