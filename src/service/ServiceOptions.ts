import { z } from 'zod';
import { zFaultScript } from './faults/zFaultScript';

const zPath = z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'must be provider/model');

/** How the local service is to behave. Everything has a default; all of it can cross to a worker thread. */
export const zServiceOptions = z.strictObject({
  /** The address to listen on. Beyond 127.0.0.1 a data folder is needed, and TLS, a trusted proxy or `plainHttp`. */
  listen: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  /** Where clients reach it, as an origin: addresses of media and links begin with it. Null: where it listens. */
  publicUrl: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).pathname === '/', 'must be an origin, without a path')
    .transform((url) => new URL(url).origin)
    .nullable()
    .default(null),
  /** The address of a proxy whose X-Forwarded-For is believed; null: nobody's. */
  trustProxy: z.union([z.ipv4(), z.ipv6()]).nullable().default(null),
  /** Certificate and key, as PEM; null: no TLS of its own. */
  tls: z.object({ cert: z.string(), key: z.string() }).nullable().default(null),
  /** Listens beyond this computer without TLS. */
  plainHttp: z.boolean().default(false),
  /** Folder of the built dashboard, served at `/`; null: none. */
  dashboard: z.string().min(1).nullable().default(null),
  /** TCP port; 0 picks a free one. */
  port: z.number().int().min(0).max(65_535).default(0),
  /** Folder that keeps keys, balance, history and media over restarts; null: all of it in memory. */
  dataDir: z.string().min(1).nullable().default(null),
  /** Balance to start with, in credits. With a data folder it counts only the first time. */
  credits: z.number().min(0).max(1e9).default(500),
  /** Credits for one image, or for 5 s of film, by `provider/model`; models not named keep their price. */
  prices: z.record(zPath, z.number().min(0).max(1e6)).default({}),
  /** Generation requests a minute and key; 0: no limit. */
  rateLimit: z.number().int().min(0).max(1e6).default(60),
  /** Time added to each generation, ms: between the two, at random. */
  latencyMs: z.tuple([z.number().min(0), z.number().min(0)]).default([0, 0]),
  /** How long media URLs live, seconds. */
  urlLifeS: z.number().positive().default(3600),
  /** How long files of results are kept, seconds; null: a day longer than their URLs live. */
  keepMediaS: z.number().positive().nullable().default(null),
  /** Port of a listener on loopback that serves /metrics, 0 for a free one; null: none. */
  metricsPort: z.number().int().min(0).max(65_535).nullable().default(null),
  /** Media URLs say themselves when they end, as those of object stores do: `?Expires=<epoch seconds>`. */
  datedUrls: z.boolean().default(false),
  /** Bytes a second for all media together; 0: no limit. */
  mediaRate: z.number().min(0).default(0),
  /** How long new keys live, seconds; null: for ever. */
  keyLifeS: z.number().positive().nullable().default(null),
  /** What goes wrong, and when. */
  faults: zFaultScript.default([]),
  /** 'onSuccess' charges for what was delivered; 'onReceipt' charges when a request has passed its checks, whatever comes of it. */
  bill: z.enum(['onSuccess', 'onReceipt']).default('onSuccess'),
  /** Answers with small ready-made files of the right size instead of drawing. For measurements. */
  instant: z.boolean().default(false),
  /** Serves GET /__ledger, without credentials. For tests. */
  testLedger: z.boolean().default(false),
  /** A key of at least 16 characters to accept, so that one kept from before still works; by default a new one is made. */
  apiKey: z.string().min(16).optional(),
  /** A session token to accept for POST /api/keys; by default a new one is made. */
  sessionToken: z.string().min(16).optional(),
});

/** The options as a caller writes them. */
export type ServiceOptions = z.input<typeof zServiceOptions>;

/** The options with every default filled in. */
export type ServiceSettings = z.output<typeof zServiceOptions>;
