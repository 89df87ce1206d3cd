import { z } from 'zod';

// The service's answers beyond the document: about people, keys, plans and credits. Amounts are in credits, times are
// ISO 8601. `docs/local-service.md`, "Beyond the document", has each route.

const zTime = z.string();
const zRole = z.enum(['member', 'admin']);

/** A key as it is listed: the value itself is told once, at creation. */
export const zListedKey = z.object({
  id: z.string(),
  description: z.string(),
  scope: z.string(),
  created_at: zTime,
  expires_at: zTime.nullable(),
  /** Null: the key was never used. */
  last_used_at: zTime.nullable(),
  /** Most credits a UTC day; null: no bound of its own. */
  day_bound: z.number().nullable(),
  spent_today: z.number(),
});
export type ListedKey = z.infer<typeof zListedKey>;
export const zListedKeys = z.object({ keys: z.array(zListedKey) });

export const zPlan = z.object({
  id: z.string(),
  name: z.string(),
  /** Providers that may be used; null: all. */
  providers: z.array(z.string()).nullable(),
  /** `provider/model` that may be used; null: all. */
  models: z.array(z.string()).nullable(),
  /** Most credits a calendar month, UTC; null: no bound. */
  month_bound: z.number().nullable(),
  /** Requests a minute; null: the service's own limit. */
  requests_a_minute: z.number().int().nullable(),
  /** Open generations of an account; null: no bound. */
  at_once: z.number().int().nullable(),
  /** Most credits a UTC day for each key; null: no bound. */
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
/** A link that sets a password: used once. */
export const zLink = z.object({ url: z.string(), expires_at: zTime });
export type Link = z.infer<typeof zLink>;

const zBound = z.object({ spent: z.number(), bound: z.number().nullable(), left: z.number().nullable() });
/** GET /api/account, with a key or a session. */
export const zAccount = z.object({
  account: z.object({ id: z.string(), name: z.string() }),
  person: z.object({ id: z.string(), name: z.string(), email: z.string(), role: zRole }).nullable(),
  plan: zPlan.nullable(),
  suspended: z.boolean(),
  /** The key that asks; null: a session does. */
  key_id: z.string().nullish(),
  balance: z.number(),
  /** The balance less what is set aside for open work. */
  available: z.number(),
  open: z.number().int(),
  /** Of the key that asks; of the account where a session asks. */
  today: zBound,
  month: zBound,
});
export type Account = z.infer<typeof zAccount>;

/** POST /api/sessions and GET /api/sessions/current. `token` only where no cookie was asked for. */
export const zSession = z.object({
  token: z.string().optional(),
  /** Sent as x-csrf-token with each request that changes something, where a cookie carries the session. */
  csrf: z.string(),
  expires_at: zTime,
  person: z.object({ id: z.string(), name: z.string(), email: z.string(), role: zRole }),
});
export type Session = z.infer<typeof zSession>;
