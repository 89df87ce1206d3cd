import { z } from 'zod';
import { route } from '../route';

const zOpened = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('asset'), seq: z.number().int() }),
  z.object({ kind: z.literal('search'), query: z.string() }),
  /** A picture or a list of prompts; the extension of `name` tells which. */
  z.object({ kind: z.literal('file'), name: z.string(), bytes: z.instanceof(Uint8Array) }),
  /** A link that fills the form of a new profile; `warning`: for the user. */
  z.object({
    kind: z.literal('profile'),
    name: z.string(),
    baseUrl: z.string(),
    warning: z.string().nullable(),
  }),
  z.object({ kind: z.literal('problem'), title: z.string(), message: z.string() }),
]);
export type Opened = z.infer<typeof zOpened>;

export const openingRoutes = {
  /** Everything that the system asked Easel to open since the last call; `openings.waiting` says when to call. */
  'openings.take': route(z.void(), z.array(zOpened)),
};
