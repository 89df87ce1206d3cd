import type { ConvertFormat } from './ExportOrder';

/** The picture format by lower-case extension without the dot: the formats that Easel can write. */
export const formatByEnding: Readonly<Record<string, ConvertFormat>> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
  avif: 'avif',
};
