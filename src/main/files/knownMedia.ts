export interface KnownMedia {
  readonly kind: 'image' | 'video';
  /** Without a dot. */
  readonly ext: string;
  readonly contentType: string;
}

/** Bytes from the start of a file that type detection needs. */
export const sniffBytes = 4_100;

/** The media types that a library can contain, by the extension that the package file-type returns. */
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
 * Extensions that Easel keeps when it saves a paid result that it cannot display. Only extensions that no
 * operating system executes are listed; any other file is saved as `.bin`.
 */
export const undisplayableExtensions: ReadonlySet<string> = new Set([
  ...['svg', 'tif', 'heic', 'jxl', 'jp2', 'jxr', 'bmp', 'ico', 'psd', 'exr', 'pdf', 'zip', 'gz', 'zst'],
  ...['mkv', 'avi', 'flv', 'mpg', 'wmv', 'ogv', 'mp3', 'wav', 'bin'],
]);
