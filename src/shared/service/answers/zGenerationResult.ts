// A generation is paid for, so everything except the URL of a file may be missing or invalid and is then
// dropped.
import { z } from 'zod';

const zSomeNumber = z.union([z.number(), z.string().trim().min(1).transform(Number).pipe(z.number())]);
const zPixels = zSomeNumber.pipe(z.number().int().positive()).optional().catch(undefined);
const zSeconds = zSomeNumber.pipe(z.number().nonnegative()).optional().catch(undefined);
const zYes = z.union([z.boolean(), z.number(), z.string()]);

/** A file of a result (docs/interface.md: Image result, Video result). Unknown fields are kept. */
export const zResultFile = z.looseObject({
  /** Absolute, relative to the request, or the file itself as `data:`. */
  url: z.string().trim().min(1),
  width: zPixels,
  height: zPixels,
  duration: zSeconds,
  content_type: z.string().optional().catch(undefined),
});

/**
 * The result apart from its files. The seed is a digit string after `parseLossless`; other values are
 * ignored.
 */
export const zResultFacts = z.looseObject({
  seed: z
    .union([
      z
        .string()
        .trim()
        .regex(/^-?\d+$/),
      z.number(),
    ])
    .nullish()
    .catch(undefined),
  /** By index of the image, or one value for all. */
  has_nsfw_concepts: z
    .union([z.array(z.unknown()), zYes])
    .nullish()
    .catch(undefined),
  timings: z.looseObject({ inference: zSeconds }).nullish().catch(undefined),
});
