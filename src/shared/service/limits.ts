/** Bounds the document gives for `imagegen/dev` (interface: Limits). */
export const imagegenLimits = {
  promptCharacters: 1000,
  images: { min: 1, max: 4, default: 1 },
  guidance: { min: 1, max: 20, default: 3.5 },
  steps: { min: 1, max: 50, default: 28 },
} as const;

/** Requests a minute that clients take as the limit where the service says nothing (interface: Limits). */
export const defaultRequestsPerMinute = 60;
