import { z } from 'zod';
import type { JsonValue, RequestValues } from './JsonValue';

/** Any JSON value, as it crosses a boundary inside Easel. */
export const zJsonValue: z.ZodType<JsonValue> = z.json();

/** The parameters of one request. */
export const zRequestValues: z.ZodType<RequestValues> = z.record(z.string(), zJsonValue);
