/** docs/interface.md, Limits. */
export const imagegenLimits = {
  promptCharacters: 1000,
  images: { min: 1, max: 4, default: 1 },
  guidance: { min: 1, max: 20, default: 3.5 },
  steps: { min: 1, max: 50, default: 28 },
} as const;

/** The rate limit assumed by clients if the service reports none (docs/interface.md, Limits). */
export const defaultRequestsPerMinute = 60;
