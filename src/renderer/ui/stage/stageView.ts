export type Size = Readonly<{ width: number; height: number }>;
type Point = Readonly<{ x: number; y: number }>;

/**
 * `x`, `y`: from the stage's centre to the picture's, px. `scale`: CSS px per picture px. `fits`: the view
 * adapts when the stage is resized.
 */
export type StageView = Readonly<{ scale: number; x: number; y: number; fits: boolean }>;

const zoomLimits = { max: 16, smallestShare: 0.5 } as const;

/** The largest scale at which a picture is fitted. */
export function maxFitScale(pixelRatio: number, enlarges: boolean): number {
  return enlarges ? zoomLimits.max : 1 / pixelRatio;
}

/** @param maxScale the largest scale */
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

/** A picture smaller than the stage is centred. */
export function clampPan(view: StageView, stage: Size, picture: Size): StageView {
  const roomX = Math.max(0, (picture.width * view.scale - stage.width) / 2);
  const roomY = Math.max(0, (picture.height * view.scale - stage.height) / 2);
  const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));
  return { ...view, x: clamp(view.x, roomX), y: clamp(view.y, roomY) };
}

/** 100 % is one picture px per screen px. */
export function zoomLabel(scale: number, pixelRatio: number): string {
  const percent = scale * pixelRatio * 100;
  return `${percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`;
}
