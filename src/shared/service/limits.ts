/** docs/interface.md, Allowed image_size values. */
interface ImageSize {
  readonly value: string;
  readonly width: number;
  readonly height: number;
  readonly aspect: string;
}

export const imageSizes: readonly ImageSize[] = [
  { value: 'square_hd', width: 1024, height: 1024, aspect: '1:1' },
  { value: 'square', width: 512, height: 512, aspect: '1:1' },
  { value: 'portrait_4_3', width: 768, height: 1024, aspect: '3:4' },
  { value: 'portrait_16_9', width: 576, height: 1024, aspect: '9:16' },
  { value: 'landscape_4_3', width: 1024, height: 768, aspect: '4:3' },
  { value: 'landscape_16_9', width: 1024, height: 576, aspect: '16:9' },
];

/** Used if a request has no size (docs/interface.md, imagegen/dev). */
export const defaultImageSize = 'landscape_4_3';

/** docs/interface.md, Limits. */
export const imagegenLimits = {
  promptCharacters: 1000,
  images: { min: 1, max: 4, default: 1 },
  guidance: { min: 1, max: 20, default: 3.5 },
  steps: { min: 1, max: 50, default: 28 },
} as const;

/** The rate limit assumed by clients if the service reports none (docs/interface.md, Limits). */
export const defaultRequestsPerMinute = 60;
