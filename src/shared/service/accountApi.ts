import { z } from 'zod';

// The service's answers beyond the documented interface: people, keys, plans and credits. Amounts in credits,
// times in ISO 8601. Routes: `docs/local-service.md`, "Beyond the document".

const zTime = z.string();
const zRole = z.enum(['member', 'admin']);

/** A listed key: its value is returned only once, at creation. */
export const zListedKey = z.object({
  id: z.string(),
  description: z.string(),
  scope: z.string(),
  created_at: zTime,
  expires_at: zTime.nullable(),
  last_used_at: zTime.nullable(),
  /** Spending limit per UTC day, credits; null: this key has no limit. */
  day_bound: z.number().nullable(),
  spent_today: z.number(),
});
export type ListedKey = z.infer<typeof zListedKey>;
export const zListedKeys = z.object({ keys: z.array(zListedKey) });

/** A plan, in credits and UTC; null: no limit, or all providers and models. `at_once`: open requests. */
export const zPlan = z.object({
  id: z.string(),
  name: z.string(),
  providers: z.array(z.string()).nullable(),
  models: z.array(z.string()).nullable(),
  month_bound: z.number().nullable(),
  /** Requests per minute; null: the service's own limit. */
  requests_a_minute: z.number().int().nullable(),
  at_once: z.number().int().nullable(),
  /** Spending limit of each key per day, credits. */
  key_day_bound: z.number().nullable(),
});
export type Plan = z.infer<typeof zPlan>;
export const zPerson = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: zRole,
  state: z.enum(['invited', 'active', 'suspended', 'left']),
  plan_id: z.string().nullable(),
  balance: z.number(),
  created_at: zTime,
  seen_at: zTime.nullable(),
});
export type Person = z.infer<typeof zPerson>;
export const zPeople = z.object({ people: z.array(zPerson), next_cursor: z.string().nullable() });
/** A link for setting a password, usable once. */
export const zLink = z.object({ url: z.string(), expires_at: zTime });
export type Link = z.infer<typeof zLink>;

const zSpendState = z.object({
  spent: z.number(),
  bound: z.number().nullable(),
  left: z.number().nullable(),
});
/** GET /api/account, with a key or a session. */
export const zAccount = z.object({
  account: z.object({ id: z.string(), name: z.string() }),
  person: z.object({ id: z.string(), name: z.string(), email: z.string(), role: zRole }).nullable(),
  plan: zPlan.nullable(),
  suspended: z.boolean(),
  /** The requesting key; null: a session. */
  key_id: z.string().nullish(),
  balance: z.number(),
  /** The balance minus reserves for the open requests. */
  available: z.number(),
  open: z.number().int(),
  /** Spending today of the requesting key; for a session, of the account. */
  today: zSpendState,
  month: zSpendState,
});
export type Account = z.infer<typeof zAccount>;

/** POST /api/sessions and GET /api/sessions/current. `token` only if no cookie was requested. */
export const zSession = z.object({
  token: z.string().optional(),
  /** Sent as x-csrf-token with each changing request, if the session is in a cookie. */
  csrf: z.string(),
  expires_at: zTime,
  person: z.object({ id: z.string(), name: z.string(), email: z.string(), role: zRole }),
});
export type Session = z.infer<typeof zSession>;

/** GET /api/sessions, the last used first. */
export const zSessions = z.object({
  sessions: z.array(
    z.object({ id: z.string(), created_at: zTime, last_used_at: zTime, current: z.boolean() }),
  ),
});
export type ListedSession = z.infer<typeof zSessions>['sessions'][number];
