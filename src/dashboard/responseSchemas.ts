import { zPlan } from '@shared/service/accountApi';
import { z } from 'zod';

// Schemas of answers that only the dashboard reads; the other schemas are in shared/service/accountApi.ts.

const text = z.string();
const zSums = { requests: z.number(), failed: z.number(), media: z.number(), credits: z.number() } as const;
export const zUsage = z.object({
  totals: z.object(zSums),
  by_day: z.array(z.object({ day: text, ...zSums })),
  by_model: z.array(z.object({ provider: text, model: text, ...zSums })),
});
export type UsageDay = z.infer<typeof zUsage>['by_day'][number];
export const zUsageByPerson = z.object({
  by_person: z.array(z.object({ person: text, name: text, email: text, ...zSums })),
});
export const zPlans = z.object({ plans: z.array(zPlan.extend({ people: z.number() })) });
export type ListedPlan = z.infer<typeof zPlans>['plans'][number];
const zEntry = z.object({
  id: text,
  provider: text,
  model: text,
  status: text,
  request: z.record(text, z.unknown()),
  result: z.unknown(),
  cost: z.number(),
  created_at: text,
});
export type GenerationRecord = z.infer<typeof zEntry>;
export const zHistory = z.object({ generations: z.array(zEntry), next_cursor: text.nullable() });
const zAuditEntry = z.object({ at: text, who: text, action: text, subject: text, detail: text });
export const zAuditPage = z.object({ entries: z.array(zAuditEntry), next_cursor: text.nullable() });
const zLedgerEntry = z.object({
  at: text,
  kind: z.enum(['top-up', 'charge', 'correction']),
  credits: z.number(),
  note: text,
  generation_id: text.nullable(),
});
export const zLedgerPage = z.object({ entries: z.array(zLedgerEntry), next_cursor: text.nullable() });

const zFiles = z
  .array(z.object({ url: z.url() }))
  .optional()
  .catch(undefined);
const zMedia = z.object({ images: zFiles, videos: zFiles });

/** The images and videos of a history entry. `path`: the path of their URL at this service. */
export function filesOf({ result }: GenerationRecord) {
  const { images = [], videos = [] } = zMedia.safeParse(result).data ?? {};
  return [
    ...images.map(({ url }) => ({ path: new URL(url).pathname, isVideo: false })),
    ...videos.map(({ url }) => ({ path: new URL(url).pathname, isVideo: true })),
  ];
}
