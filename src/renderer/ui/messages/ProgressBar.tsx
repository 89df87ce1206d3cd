/** `value`: the completed share, 0 to 1; null: the share is unknown. */
export function ProgressBar({
  label,
  value,
  valueText,
}: Readonly<{ label: string; value: number | null; valueText?: string | undefined }>) {
  const share = value === null ? null : Math.min(1, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === null ? undefined : Math.round(share * 100)}
      aria-valuetext={valueText}
      className="h-[3px] w-full overflow-hidden rounded-full bg-line"
    >
      <div
        className={`h-full w-full origin-left rounded-full bg-accent ${share === null ? 'opacity-60 motion-safe:animate-pulse' : ''}`}
        style={{ transform: `scaleX(${share ?? 1})` }}
      />
    </div>
  );
}
