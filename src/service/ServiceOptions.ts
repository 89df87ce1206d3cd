import { z } from 'zod';
import { zFaultScript } from './faults/zFaultScript';

const zPath = z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'must be provider/model');

export const zServiceOptions = z.strictObject({
  /** Addresses other than 127.0.0.1 require a data folder, and TLS, a trusted proxy or `plainHttp`. */
  listen: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  /** The origin of the service for clients, with which media URLs and links begin; null: its own address. */
  publicUrl: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).pathname === '/', 'must be an origin, without a path')
    .transform((url) => new URL(url).origin)
    .nullable()
    .default(null),
  /** The address of a proxy whose X-Forwarded-For is trusted; null: none. */
  trustProxy: z.union([z.ipv4(), z.ipv6()]).nullable().default(null),
  /** Certificate and key, as PEM; null: without TLS. */
  tls: z.object({ cert: z.string(), key: z.string() }).nullable().default(null),
  plainHttp: z.boolean().default(false),
  /** Folder of the built dashboard, served at `/`; null: none. */
  dashboard: z.string().min(1).nullable().default(null),
  port: z.number().int().min(0).max(65_535).default(0),
  /** Folder that stores keys, balance, history and media across restarts; null: in memory only. */
  dataDir: z.string().min(1).nullable().default(null),
  /** Initial balance in credits. With a data folder it applies only at the first start. */
  credits: z.number().min(0).max(1e9).default(500),
  /** Credits per image, or per 5 s of film, by `provider/model`; other models keep their prices. */
  prices: z.record(zPath, z.number().min(0).max(1e6)).default({}),
  /** Generation requests per minute and key; 0: no limit. */
  rateLimit: z.number().int().min(0).max(1e6).default(60),
  /** Random extra time per generation, between these two values, ms. */
  latencyMs: z.tuple([z.number().min(0), z.number().min(0)]).default([0, 0]),
  /** How long media URLs are valid, seconds. */
  urlLifeS: z.number().positive().default(3600),
  /** How long result files are stored, seconds; null: one day longer than their URLs are valid. */
  keepMediaS: z.number().positive().nullable().default(null),
  /** Port of a loopback listener for /metrics, 0: a free one; null: none. */
  metricsPort: z.number().int().min(0).max(65_535).nullable().default(null),
  /** Media URLs contain their expiry, like those of object stores: `?Expires=<epoch seconds>`. */
  datedUrls: z.boolean().default(false),
  /** Bytes per second for all media together; 0: no limit. */
  mediaRate: z.number().min(0).default(0),
  /** How long new keys are valid, seconds; null: indefinitely. */
  keyLifeS: z.number().positive().nullable().default(null),
  faults: zFaultScript.default([]),
  /** 'onSuccess' charges for delivered results, 'onReceipt' once a request has passed its checks. */
  bill: z.enum(['onSuccess', 'onReceipt']).default('onSuccess'),
  /** Answers with small prepared files of the right size instead of drawing, for measurements. */
  instant: z.boolean().default(false),
  /** Serves GET /__ledger without credentials, for tests. */
  testLedger: z.boolean().default(false),
  /** An API key to accept, at least 16 characters; by default each start creates a new one. */
  apiKey: z.string().min(16).optional(),
  /** A session token to accept for POST /api/keys; by default a new one is created. */
  sessionToken: z.string().min(16).optional(),
});

export type ServiceOptions = z.input<typeof zServiceOptions>;

export type ServiceSettings = z.output<typeof zServiceOptions>;
