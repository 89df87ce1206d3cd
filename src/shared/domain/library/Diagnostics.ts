import { z } from 'zod';

export const zHealthCheck = z.object({
  id: z.enum(['database', 'disk', 'keychain', 'network', 'service', 'clock', 'versions']),
  title: z.string(),
  /** `unknown`: the check could not be carried out. */
  state: z.enum(['good', 'warning', 'bad', 'unknown']),
  words: z.string(),
});
export type HealthCheck = z.infer<typeof zHealthCheck>;

/** A report to send to someone. `takenOut`: the kinds of private data that the report leaves out, in words. */
export const zReport = z.object({ text: z.string(), takenOut: z.array(z.string()) });
export type Report = z.infer<typeof zReport>;

/** From the least to the most serious. */
export const zLogLevel = z.enum(['debug', 'info', 'warn', 'error']);
export type LogLevel = z.infer<typeof zLogLevel>;

export const zLogLine = z.object({
  /** ms UTC; null if the line has no time. */
  at: z.number().nullable(),
  level: zLogLevel,
  message: z.string(),
  details: z.string(),
});
export type LogLine = z.infer<typeof zLogLine>;

/** The newest lines that fit, oldest first. */
export const zLogTail = z.object({ lines: z.array(zLogLine), hasEarlier: z.boolean() });
export type LogTail = z.infer<typeof zLogTail>;

export const zLogQuery = z.object({
  level: zLogLevel,
  /** Text that the lines must contain; empty: no filter. */
  words: z.string().max(200),
  limit: z.number().int().min(1).max(200_000),
});
export type LogQuery = z.infer<typeof zLogQuery>;
