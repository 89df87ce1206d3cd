/** One frame of a film's strip, filling its box and cropped at the edges. */
export function StripMoment({
  strip: { url, moments, width, height },
  moment,
  className,
}: Readonly<{
  /** The number of frames side by side; width and height of one, px. */
  strip: Readonly<{ url: string; moments: number; width: number; height: number }>;
  /** Index of the frame, from 0. */
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
