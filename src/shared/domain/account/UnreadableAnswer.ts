import { z } from 'zod';
import type { JsonValue } from '../../service';

/** An answer of the service that Easel could not parse, as received. */
export const zUnreadableAnswer = z.object({
  /** The request path, for example `/api/v1/providers`. */
  path: z.string(),
  raw: z.custom<JsonValue>(),
});
export type UnreadableAnswer = z.infer<typeof zUnreadableAnswer>;

/** The last unreadable answer to a request. `at`: when the answer arrived, ms UTC. */
export const zStoredUnreadableAnswer = zUnreadableAnswer.extend({ at: z.number().int() });
export type StoredUnreadableAnswer = z.infer<typeof zStoredUnreadableAnswer>;

export const balancePath = '/api/credits/balance';

export function isAboutModels({ path }: Pick<UnreadableAnswer, 'path'>): boolean {
  return path !== balancePath && path !== '/api/v1';
}

export function isAboutModel({ path }: Pick<UnreadableAnswer, 'path'>, modelId: string): boolean {
  const modelPath = modelId.split('/').map(encodeURIComponent).join('/');
  return path === `/api/v1/${modelPath}` || path === `/api/models-config/${modelPath}`;
}
