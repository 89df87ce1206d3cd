import { z } from 'zod';
import type { RequestValues } from '../service';
import type { ModelDescriptor } from './ModelDescriptor';
import { validateRequest } from './validateRequest';

const zValues = z.custom<RequestValues>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'Request body must be a JSON object',
);

/** A schema of a model's request; its issues are exactly `validateRequest`'s problems, each at its field's path. */
export function zRequestFor(descriptor: ModelDescriptor): z.ZodType<RequestValues> {
  return zValues.superRefine((values, context) => {
    for (const { field, message } of validateRequest(descriptor, values)) {
      context.addIssue({ code: 'custom', message, path: field === null ? [] : [field] });
    }
  });
}
