import { z } from 'zod';
import type { JsonValue } from '../../service';

/** An answer of the service that Easel could not parse, as received. */
export const zUnreadAnswer = z.object({
  /** The request path, for example `/api/v1/providers`. */
  path: z.string(),
  raw: z.custom<JsonValue>(),
});
export type UnreadAnswer = z.infer<typeof zUnreadAnswer>;

/** The last answer to a request. `at`: when it arrived, ms UTC. */
export const zKeptUnread = zUnreadAnswer.extend({ at: z.number().int() });
export type KeptUnread = z.infer<typeof zKeptUnread>;

export const balancePath = '/api/credits/balance';

export function isAboutModels({ path }: Pick<UnreadAnswer, 'path'>): boolean {
  return path !== balancePath && path !== '/api/v1';
}

export function isAboutModel({ path }: Pick<UnreadAnswer, 'path'>, modelId: string): boolean {
  const asked = modelId.split('/').map(encodeURIComponent).join('/');
  return path === `/api/v1/${asked}` || path === `/api/models-config/${asked}`;
}
