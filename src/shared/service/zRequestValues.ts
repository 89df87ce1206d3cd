import { z } from 'zod';
import type { JsonValue, RequestValues } from './JsonValue';

export const zJsonValue: z.ZodType<JsonValue> = z.json();

export const zRequestValues: z.ZodType<RequestValues> = z.record(z.string(), zJsonValue);
