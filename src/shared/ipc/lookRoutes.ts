import { z } from 'zod';
import { zAsset } from '../domain/Asset';
import { route } from './route';

const zSeq = z.number().int().positive();

/** What is seen in pictures, and what they have to do with each other. */
export const lookRoutes = {
  /** Its sources from the first on, what else was made of its source, and what was made of it. */
  'asset.family': route(
    z.object({ seq: zSeq }),
    z.object({ line: z.array(zAsset), siblings: z.array(zAsset), children: z.array(zAsset) }),
  ),
  /** Its few colours, the most of it first, with their shares of it. */
  'asset.palette': route(z.object({ seq: zSeq }), z.array(z.object({ hex: z.string(), share: z.number() }))),
  'app.copyColour': route(z.object({ hex: z.string().regex(/^#[0-9a-f]{6}$/) }), z.void()),
};
