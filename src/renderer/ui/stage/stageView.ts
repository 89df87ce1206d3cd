export type Size = Readonly<{ width: number; height: number }>;
type Point = Readonly<{ x: number; y: number }>;

/**
 * `x`, `y`: from the centre of the stage to the centre of the picture, px. `scale`: CSS px per picture px. `fits`:
 * true if the whole picture stays in view when the stage is resized.
 */
export type StageView = Readonly<{ scale: number; x: number; y: number; fits: boolean }>;

const zoomLimits = { max: 16, smallestShare: 0.5 } as const;

/** The largest scale at which a picture is fitted. */
export function maxFitScale(pixelRatio: number, enlarges: boolean): number {
  return enlarges ? zoomLimits.max : 1 / pixelRatio;
}

/** Shows the whole picture in the middle of the stage, at the scale `maxScale` at most. */
export function fitView(stage: Size, picture: Size, maxScale: number): StageView {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height, maxScale);
  return { scale: Math.max(scale, 0.001), x: 0, y: 0, fits: true };
}

/** Zooms so that the picture point under `anchor` (relative to the stage's centre) stays in place. */
export function zoomTo(
  view: StageView,
  scale: number,
  anchor: Point,
  stage: Size,
  picture: Size,
  maxScale: number,
): StageView {
  const fit = fitView(stage, picture, maxScale);
  const next = Math.min(Math.max(scale, fit.scale * zoomLimits.smallestShare), zoomLimits.max);
  const factor = next / view.scale;
  const moved = {
    scale: next,
    x: anchor.x - (anchor.x - view.x) * factor,
    y: anchor.y - (anchor.y - view.y) * factor,
    fits: false,
  };
  return clampPan(moved, stage, picture);
}

/** Limits the pan to the edges of the picture; a picture smaller than the stage is centred. */
export function clampPan(view: StageView, stage: Size, picture: Size): StageView {
  const roomX = Math.max(0, (picture.width * view.scale - stage.width) / 2);
  const roomY = Math.max(0, (picture.height * view.scale - stage.height) / 2);
  const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));
  return { ...view, x: clamp(view.x, roomX), y: clamp(view.y, roomY) };
}

/** The zoom as text; at 100 % a pixel of the picture is a pixel of the screen. */
export function zoomLabel(scale: number, pixelRatio: number): string {
  const percent = scale * pixelRatio * 100;
  return `${percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`;
}
