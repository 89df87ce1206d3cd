const mediaEnding = /\.(?:png|jpe?g|webp|gif|avif|mp4|webm|mov)$/i;

/** A name without a media extension, because a file gets its own. */
export function withoutMediaExtension(name: string): string {
  return name.replace(mediaEnding, '');
}
