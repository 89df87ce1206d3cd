declare module 'justified-layout' {
  /** It takes the shape of each picture, and gives back an object for each. Lengths in px. */
  export default function justifiedLayout(
    ratios: readonly number[],
    config: Readonly<{ containerWidth: number; targetRowHeight: number; boxSpacing: number }>,
  ): Readonly<{ containerHeight: number; widowCount: number }>;
}
