import { z } from 'zod';
import { zFaultScript } from './faults/zFaultScript';

const zPath = z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'must be provider/model');

/** How the local service behaves. Every option has a default, and all of them can be passed to a worker thread. */
export const zServiceOptions = z.strictObject({
  /** The address to listen on. Any other than 127.0.0.1 needs a data folder, and TLS, a trusted proxy or `plainHttp`. */
  listen: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  /**
   * The origin at which clients reach the service: addresses of media and links begin with it. Null: the address it listens
   * on.
   */
  publicUrl: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).pathname === '/', 'must be an origin, without a path')
    .transform((url) => new URL(url).origin)
    .nullable()
    .default(null),
  /** The address of a proxy whose X-Forwarded-For is believed; null: no proxy is trusted. */
  trustProxy: z.union([z.ipv4(), z.ipv6()]).nullable().default(null),
  /** Certificate and key, as PEM; null: the service uses no TLS itself. */
  tls: z.object({ cert: z.string(), key: z.string() }).nullable().default(null),
  /** Listens beyond this computer without TLS. */
  plainHttp: z.boolean().default(false),
  /** Folder of the built dashboard, served at `/`; null: none. */
  dashboard: z.string().min(1).nullable().default(null),
  /** TCP port; 0 picks a free one. */
  port: z.number().int().min(0).max(65_535).default(0),
  /** Folder that keeps keys, balance, history and media over restarts; null: they are in memory only. */
  dataDir: z.string().min(1).nullable().default(null),
  /** Balance to start with, in credits. With a data folder it counts only at the first start. */
  credits: z.number().min(0).max(1e9).default(500),
  /** Credits for one image, or for 5 s of film, by `provider/model`; models not named keep their price. */
  prices: z.record(zPath, z.number().min(0).max(1e6)).default({}),
  /** Generation requests per minute and key; 0: no limit. */
  rateLimit: z.number().int().min(0).max(1e6).default(60),
  /** Time added to each generation, ms: random, between the two numbers. */
  latencyMs: z.tuple([z.number().min(0), z.number().min(0)]).default([0, 0]),
  /** How long media URLs are valid, seconds. */
  urlLifeS: z.number().positive().default(3600),
  /** How long files of results are kept, seconds; null: one day longer than their URLs are valid. */
  keepMediaS: z.number().positive().nullable().default(null),
  /** Port of a listener on loopback that serves /metrics, 0 for a free one; null: none. */
  metricsPort: z.number().int().min(0).max(65_535).nullable().default(null),
  /** Media URLs carry their own expiry, as those of object stores do: `?Expires=<epoch seconds>`. */
  datedUrls: z.boolean().default(false),
  /** Bytes per second for all media together; 0: no limit. */
  mediaRate: z.number().min(0).default(0),
  /** How long new keys are valid, seconds; null: for ever. */
  keyLifeS: z.number().positive().nullable().default(null),
  /** The faults that the service makes, and when. */
  faults: zFaultScript.default([]),
  /**
   * 'onSuccess' charges for delivered results; 'onReceipt' charges once a request has passed its checks, whatever its
   * outcome.
   */
  bill: z.enum(['onSuccess', 'onReceipt']).default('onSuccess'),
  /** Answers with small ready-made files of the right size instead of drawing. For measurements. */
  instant: z.boolean().default(false),
  /** Serves GET /__ledger, without credentials. For tests. */
  testLedger: z.boolean().default(false),
  /**
   * A key of at least 16 characters to accept, so that a key kept from an earlier run still works; by default a new one is
   * made.
   */
  apiKey: z.string().min(16).optional(),
  /** A session token to accept for POST /api/keys; by default a new one is made. */
  sessionToken: z.string().min(16).optional(),
});

/** The options as a caller writes them. */
export type ServiceOptions = z.input<typeof zServiceOptions>;

/** The options with every default filled in. */
export type ServiceSettings = z.output<typeof zServiceOptions>;
