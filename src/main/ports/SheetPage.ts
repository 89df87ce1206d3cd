/** A page to draw: pictures and text lines on white paper. All lengths in pixels. */
export type SheetPage = Readonly<{
  width: number;
  height: number;
  pictures: readonly Readonly<{ path: string; x: number; y: number; width: number; height: number }>[];
  /** `y` is the baseline; text wider than `width` is truncated with an ellipsis. */
  lines: readonly Readonly<{
    text: string;
    x: number;
    y: number;
    width: number;
    size: number;
    isGrey: boolean;
  }>[];
}>;
