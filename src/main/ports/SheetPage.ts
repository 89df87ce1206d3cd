/** A page that is to be drawn: white paper, pictures and lines of words on it. All lengths in pixels. */
export type SheetPage = Readonly<{
  width: number;
  height: number;
  pictures: readonly Readonly<{ path: string; x: number; y: number; width: number; height: number }>[];
  /** `y` is the line that letters stand on; what is wider than `width` is cut, with an ellipsis. */
  words: readonly Readonly<{
    text: string;
    x: number;
    y: number;
    width: number;
    size: number;
    isGrey: boolean;
  }>[];
}>;
