import { z } from 'zod';

/** What hangs on a profile, and stays or ends when it is removed. */
export const zProfileWork = z.object({
  /** Jobs that wait to be sent. */
  waiting: z.number().int(),
  /** Jobs that were sent and are not through. */
  underWay: z.number().int(),
  /** Jobs that may have been charged, not looked at. */
  unknown: z.number().int(),
  pictures: z.number().int(),
});
export type ProfileWork = z.infer<typeof zProfileWork>;

/** How one profile stands among the others. */
export const zProfileStatus = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['local', 'remote']),
  active: z.boolean(),
  hasKey: z.boolean(),
  running: z.boolean(),
  /** Why it stands still, in words; null: it does not. */
  pause: z.string().nullable(),
  /** Jobs under way, and those that wait. */
  underWay: z.number().int(),
  waiting: z.number().int(),
  attention: z.number().int(),
  balanceMilli: z.number().int().nullable(),
  /** Who one is at its service, with plan and what is left, in words; null: the service does not say. */
  who: z.string().nullable(),
});
export type ProfileStatus = z.infer<typeof zProfileStatus>;
