/** What a file is, by its bytes. */
export interface KnownMedia {
  readonly kind: 'image' | 'video';
  /** Without a dot. */
  readonly ext: string;
  readonly contentType: string;
}

/** How many bytes of the start are enough. */
export const sniffBytes = 4_100;

/** What a library holds, by the endings that the package file-type has for it. */
export const knownMedia: Readonly<Record<string, KnownMedia>> = {
  png: { kind: 'image', ext: 'png', contentType: 'image/png' },
  apng: { kind: 'image', ext: 'png', contentType: 'image/png' },
  jpg: { kind: 'image', ext: 'jpg', contentType: 'image/jpeg' },
  webp: { kind: 'image', ext: 'webp', contentType: 'image/webp' },
  gif: { kind: 'image', ext: 'gif', contentType: 'image/gif' },
  avif: { kind: 'image', ext: 'avif', contentType: 'image/avif' },
  mp4: { kind: 'video', ext: 'mp4', contentType: 'video/mp4' },
  m4v: { kind: 'video', ext: 'mp4', contentType: 'video/mp4' },
  mov: { kind: 'video', ext: 'mov', contentType: 'video/quicktime' },
  webm: { kind: 'video', ext: 'webm', contentType: 'video/webm' },
};

/**
 * How files end that were paid for and that Easel cannot show. Only such are among them that no system runs; all others
 * end in `bin`.
 */
export const unshownEndings: ReadonlySet<string> = new Set([
  ...['svg', 'tif', 'heic', 'jxl', 'jp2', 'jxr', 'bmp', 'ico', 'psd', 'exr', 'pdf', 'zip', 'gz', 'zst'],
  ...['mkv', 'avi', 'flv', 'mpg', 'wmv', 'ogv', 'mp3', 'wav', 'bin'],
]);
