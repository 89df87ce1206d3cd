const mediaEnding = /\.(?:png|jpe?g|webp|gif|avif|mp4|webm|mov)$/i;

/** A name without what somebody wrote behind it: a file gets its own ending. */
export function withoutMediaEnding(name: string): string {
  return name.replace(mediaEnding, '');
}
