import { z } from 'zod';

/** One thing that was looked at, in words. */
export const zHealthCheck = z.object({
  id: z.enum(['database', 'disk', 'keychain', 'network', 'service', 'clock', 'versions']),
  title: z.string(),
  /** `unknown`: it could not be found out. */
  state: z.enum(['good', 'warning', 'bad', 'unknown']),
  words: z.string(),
});
export type HealthCheck = z.infer<typeof zHealthCheck>;

/** What a person may send to whoever helps them. */
export const zReport = z.object({
  text: z.string(),
  /** What was taken out of it, in words. */
  takenOut: z.array(z.string()),
});
export type Report = z.infer<typeof zReport>;

/** From the least to the most serious. */
export const zLogLevel = z.enum(['debug', 'info', 'warn', 'error']);
export type LogLevel = z.infer<typeof zLogLevel>;

export const zLogLine = z.object({
  /** ms UTC; null where the line does not say. */
  at: z.number().nullable(),
  level: zLogLevel,
  message: z.string(),
  /** The rest of the line, as JSON; empty where there is none. */
  details: z.string(),
});
export type LogLine = z.infer<typeof zLogLine>;

/** The newest lines that fit, oldest first. */
export const zLogTail = z.object({ lines: z.array(zLogLine), hasEarlier: z.boolean() });
export type LogTail = z.infer<typeof zLogTail>;

export const zLogQuery = z.object({
  /** This one and what is more serious. */
  level: zLogLevel,
  /** Only lines with this in them; empty: all. */
  words: z.string().max(200),
  limit: z.number().int().min(1).max(200_000),
});
export type LogQuery = z.infer<typeof zLogQuery>;
