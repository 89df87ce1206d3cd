import { z } from 'zod';

/** Work that belongs to a profile: removing the profile affects it. */
export const zProfileWork = z.object({
  /** Jobs that wait to be sent. */
  waiting: z.number().int(),
  /** Jobs that were sent and have not ended. */
  underWay: z.number().int(),
  /** Jobs that may have been charged, and that the user has not dismissed. */
  unknown: z.number().int(),
  pictures: z.number().int(),
});
export type ProfileWork = z.infer<typeof zProfileWork>;

/** The state of one profile, as lists of profiles show it. */
export const zProfileStatus = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['local', 'remote']),
  active: z.boolean(),
  hasKey: z.boolean(),
  running: z.boolean(),
  /** "does not answer" or "answers with errors", for the user; null: neither is known. */
  trouble: z.string().nullable(),
  /** Why the queue of the profile is paused, for the user; null: it is not. */
  pause: z.string().nullable(),
  /** Jobs in progress. */
  underWay: z.number().int(),
  /** Jobs that wait to be sent. */
  waiting: z.number().int(),
  /** Jobs that need the user's attention. */
  attention: z.number().int(),
  balanceMilli: z.number().int().nullable(),
  /** The account at the service with its plan and remaining credits, for the user; null: the service does not say. */
  who: z.string().nullable(),
});
export type ProfileStatus = z.infer<typeof zProfileStatus>;
