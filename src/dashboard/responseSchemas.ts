import { zPlan } from '@shared/service/accountApi';
import { z } from 'zod';

// Schemas of answers that only the dashboard reads; others are in shared/service/accountApi.ts.

const zSums = { requests: z.number(), failed: z.number(), media: z.number(), credits: z.number() } as const;
export const zUsage = z.object({
  totals: z.object(zSums),
  by_day: z.array(z.object({ day: z.string(), ...zSums })),
  by_model: z.array(z.object({ provider: z.string(), model: z.string(), ...zSums })),
});
export type UsageDay = z.infer<typeof zUsage>['by_day'][number];
export const zUsageByPerson = z.object({
  by_person: z.array(z.object({ person: z.string(), name: z.string(), email: z.string(), ...zSums })),
});
export const zPlans = z.object({ plans: z.array(zPlan.extend({ people: z.number() })) });
export type ListedPlan = z.infer<typeof zPlans>['plans'][number];
const zEntry = z.object({
  id: z.string(),
  provider: z.string(),
  model: z.string(),
  status: z.string(),
  request: z.record(z.string(), z.unknown()),
  result: z.unknown(),
  cost: z.number(),
  created_at: z.string(),
});
export type GenerationRecord = z.infer<typeof zEntry>;
export const zHistory = z.object({ generations: z.array(zEntry), next_cursor: z.string().nullable() });
export const zAuditPage = z.object({
  entries: z.array(
    z.object({
      at: z.string(),
      who: z.string(),
      action: z.string(),
      subject: z.string(),
      detail: z.string(),
    }),
  ),
  next_cursor: z.string().nullable(),
});
export const zLedgerPage = z.object({
  entries: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(['top-up', 'charge', 'correction']),
      credits: z.number(),
      note: z.string(),
      generation_id: z.string().nullable(),
    }),
  ),
  next_cursor: z.string().nullable(),
});

const zFiles = z
  .array(z.object({ url: z.url() }))
  .optional()
  .catch(undefined);
const zMedia = z.object({ images: zFiles, videos: zFiles });

/** The files of an entry, as paths of this service. */
export function filesOf({
  result,
}: GenerationRecord): readonly { readonly path: string; readonly isVideo: boolean }[] {
  const read = zMedia.safeParse(result);
  if (!read.success) return [];
  const { images = [], videos = [] } = read.data;
  return [
    ...images.map(({ url }) => ({ path: new URL(url).pathname, isVideo: false })),
    ...videos.map(({ url }) => ({ path: new URL(url).pathname, isVideo: true })),
  ];
}
