import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AnsweredRequest } from '../buildServer';
import type { Records } from '../data/Records';
import type { Engines } from '../engines/Engines';
import { headerRejection } from '../http/guardRequests';
import { type LoopbackListener, listenOnLoopback } from '../http/listenOnLoopback';

type BookingSums = Readonly<{ kind: string; count: number; milli: number; last: number }>;

/** Metrics for Prometheus, without persons, keys or prompts. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'easel_request_seconds',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers: [this.#registry],
  });

  constructor(records: Records, engines: Engines) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    new Gauge({
      name: 'easel_open_generations',
      help: 'Generations under way',
      registers,
      collect() {
        this.set(records.number('SELECT count(*) FROM work WHERE status IS NULL'));
      },
    });
    new Gauge({
      name: 'easel_engine_up',
      help: 'Whether the engine answered last',
      labelNames: ['engine'],
      registers,
      collect() {
        this.reset();
        for (const { id, up } of engines.availability()) this.set({ engine: id }, up ? 1 : 0);
        void engines.refresh();
      },
    });
    const bookingSums =
      'SELECT kind, count(*) AS count, sum(milli) AS milli, max(seq) AS last FROM booking WHERE seq > ? GROUP BY kind';
    let lastSeq = records.number('SELECT coalesce(max(seq), 0) FROM booking');
    const credits = new Counter({
      name: 'easel_booked_credits_total',
      help: 'Credits that were booked since the start',
      labelNames: ['kind'],
      registers,
    });
    new Counter({
      name: 'easel_bookings_total',
      help: 'Bookings since the start',
      labelNames: ['kind'],
      registers,
      collect() {
        for (const { kind, count, milli, last } of records.all<BookingSums>(bookingSums, lastSeq)) {
          this.inc({ kind }, count);
          credits.inc({ kind }, Math.abs(milli) / 1000);
          lastSeq = Math.max(lastSeq, last);
        }
      },
    });
  }

  observe({ method, route, status, ms }: AnsweredRequest): void {
    this.#requests.observe({ method, route, status: String(status) }, ms / 1000);
  }

  listen(port: number): Promise<LoopbackListener> {
    return listenOnLoopback(async (request, response) => {
      if (headerRejection(request, null) !== null || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      const text = await this.#registry.metrics();
      response.writeHead(200, { 'content-type': this.#registry.contentType }).end(text);
    }, port);
  }
}
