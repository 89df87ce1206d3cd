import type { ConvertFormat } from './ExportOrder';

/** What a picture is, by the end of its file's name in small letters, without the dot: those that Easel can write. */
export const formatByEnding: Readonly<Record<string, ConvertFormat>> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
  avif: 'avif',
};
