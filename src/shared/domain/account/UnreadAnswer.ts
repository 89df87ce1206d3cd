import { z } from 'zod';
import type { JsonValue } from '../../service';

/** An answer of the service that Easel could not read, as it came. */
export const zUnreadAnswer = z.object({
  /** What was asked for: `/api/v1/providers`. */
  path: z.string(),
  raw: z.custom<JsonValue>(),
});
export type UnreadAnswer = z.infer<typeof zUnreadAnswer>;

/** One that is kept: the last to its question. `at`: when it came, ms UTC. */
export const zKeptUnread = zUnreadAnswer.extend({ at: z.number().int() });
export type KeptUnread = z.infer<typeof zKeptUnread>;

export const balancePath = '/api/credits/balance';

/** Whether an answer is about the models of a service. */
export function isAboutModels({ path }: Pick<UnreadAnswer, 'path'>): boolean {
  return path !== balancePath && path !== '/api/v1';
}

/** Whether an answer is about this very model. */
export function isAboutModel({ path }: Pick<UnreadAnswer, 'path'>, modelId: string): boolean {
  const asked = modelId.split('/').map(encodeURIComponent).join('/');
  return path === `/api/v1/${asked}` || path === `/api/models-config/${asked}`;
}
