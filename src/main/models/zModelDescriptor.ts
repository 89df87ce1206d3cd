import type { ModelDescriptor, ParameterDescriptor } from '@shared/models';
import { zJsonValue } from '@shared/service';
import { z } from 'zod';

const common = {
  name: z.string(),
  label: z.string(),
  required: z.boolean(),
  default: zJsonValue.exactOptional(),
};
const hinted = { ...common, hint: z.string().exactOptional() };
const bound = z.number().nullable();

const zParameter: z.ZodType<ParameterDescriptor> = z.discriminatedUnion('kind', [
  z.object({ ...hinted, kind: z.literal('text'), maxLength: bound, multiline: z.boolean() }),
  z.object({
    ...common,
    ...{ kind: z.literal('number'), min: bound, max: bound, step: z.number(), integer: z.boolean() },
  }),
  z.object({
    ...{ ...hinted, kind: z.literal('choice'), open: z.boolean() },
    options: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  z.object({
    ...{ ...hinted, kind: z.literal('size'), open: z.boolean(), exact: z.boolean() },
    options: z.array(
      z.object({
        ...{ value: z.string(), label: z.string(), aspect: z.string() },
        ...{ width: z.number(), height: z.number() },
      }),
    ),
  }),
  z.object({ ...common, kind: z.literal('seed') }),
  z.object({ ...hinted, kind: z.literal('image') }),
  z.object({ ...hinted, kind: z.literal('switch') }),
]);

/** A descriptor as `model_listing` keeps it. */
export const zModelDescriptor: z.ZodType<ModelDescriptor> = z.object({
  id: z.string(),
  provider: z.string(),
  model: z.string(),
  name: z.string(),
  result: z.enum(['image', 'video']),
  parameters: z.array(zParameter),
  headersTimeoutMs: z.number(),
  bodyTimeoutMs: z.number(),
  usualMs: z.number(),
  rawJson: z.boolean().exactOptional(),
});
