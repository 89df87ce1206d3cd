import { z } from 'zod';

const zResultSeed = z.union([z.string(), z.number()]);
const zTimings = z.looseObject({ inference: z.number().optional() });
const zPixels = z.number().int().positive();
/** What a service says of a file in its own words, as Easel's own does: no part of the interface, so nothing of it is wrong. */
const zRemark = z.unknown().optional();

/** An image result (interface: Image result). Unknown fields are kept. The seed is a digit string after `parseLossless`. */
export const zImageResult = z.looseObject({
  images: z
    .array(
      z.looseObject({
        url: z.url(),
        width: zPixels,
        height: zPixels,
        content_type: z.string().optional(),
        remark: zRemark,
      }),
    )
    .min(1),
  seed: zResultSeed.nullish(),
  has_nsfw_concepts: z.array(z.boolean()).nullish(),
  timings: zTimings.nullish(),
});

/** A video result (interface: Video result). Unknown fields are kept. */
export const zVideoResult = z.looseObject({
  videos: z
    .array(
      z.looseObject({
        url: z.url(),
        width: zPixels,
        height: zPixels,
        duration: z.number().nonnegative().optional(),
        content_type: z.string().optional(),
        remark: zRemark,
      }),
    )
    .min(1),
  seed: zResultSeed.nullish(),
  timings: zTimings.nullish(),
});
