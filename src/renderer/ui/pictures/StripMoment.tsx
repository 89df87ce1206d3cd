type Props = Readonly<{
  /** `moments`: the number of frames; `width`, `height`: of one frame, px. */
  strip: Readonly<{ url: string; moments: number; width: number; height: number }>;
  moment: number;
  className: string;
}>;

/** The frame at index `moment` of a film's strip, filling its box and cropped at the edges. */
export function StripMoment({ strip: { url, moments, width, height }, moment, className }: Props) {
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
