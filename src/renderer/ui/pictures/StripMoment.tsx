/** One of the moments of a film's strip, filling its place and cut at its edges. */
export function StripMoment({
  strip: { url, moments, width, height },
  moment,
  className,
}: Readonly<{
  /** How many moments stand beside each other in it; width and height of one, pixels. */
  strip: Readonly<{ url: string; moments: number; width: number; height: number }>;
  /** From 0. */
  moment: number;
  className: string;
}>) {
  return (
    <svg
      aria-hidden
      viewBox={`${moment * width} 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
    >
      <image href={url} width={width * moments} height={height} />
    </svg>
  );
}
