import { z } from 'zod';

/** Work that is affected if the profile is removed. */
export const zProfileWork = z.object({
  underWay: z.number().int(),
  /** Jobs that may have been charged and are not dismissed by the user. */
  unknown: z.number().int(),
  pictures: z.number().int(),
});
export type ProfileWork = z.infer<typeof zProfileWork>;

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
  underWay: z.number().int(),
  /** Jobs that wait to be sent. */
  waiting: z.number().int(),
  attention: z.number().int(),
  balanceMilli: z.number().int().nullable(),
  /** The account at the service with its plan and remaining credits, for the user; null: not reported. */
  who: z.string().nullable(),
});
export type ProfileStatus = z.infer<typeof zProfileStatus>;
