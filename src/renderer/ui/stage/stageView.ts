// The geometry of zoom and pan. A view says where the picture's middle lies, away from the stage's middle.

export type Size = Readonly<{ width: number; height: number }>;
type Point = Readonly<{ x: number; y: number }>;

/** `scale` is css px for one px of the picture. `fits`: follow the stage when it changes its size. */
export type StageView = Readonly<{ scale: number; x: number; y: number; fits: boolean }>;

const zoomBounds = { max: 16, smallestShare: 0.5 } as const;

/** The largest scale at which a picture is fitted: its real size at this `pixelRatio`, or as far as zoom goes. */
export function mostFitted(pixelRatio: number, enlarges: boolean): number {
  return enlarges ? zoomBounds.max : 1 / pixelRatio;
}

/** The whole picture in the stage, never larger than at the scale `most`. */
export function fitView(stage: Size, picture: Size, most: number): StageView {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height, most);
  return { scale: Math.max(scale, 0.001), x: 0, y: 0, fits: true };
}

/** Zooms so that the point of the picture under `at` (from the stage's middle) stays under it. `most` as of `fitView`. */
export function zoomTo(
  view: StageView,
  scale: number,
  at: Point,
  stage: Size,
  picture: Size,
  most: number,
): StageView {
  const fit = fitView(stage, picture, most);
  const next = Math.min(Math.max(scale, fit.scale * zoomBounds.smallestShare), zoomBounds.max);
  const factor = next / view.scale;
  const moved = {
    scale: next,
    x: at.x - (at.x - view.x) * factor,
    y: at.y - (at.y - view.y) * factor,
    fits: false,
  };
  return clampPan(moved, stage, picture);
}

/** Moves the picture, but never out of the stage; a picture smaller than the stage stays in its middle. */
export function clampPan(view: StageView, stage: Size, picture: Size): StageView {
  const roomX = Math.max(0, (picture.width * view.scale - stage.width) / 2);
  const roomY = Math.max(0, (picture.height * view.scale - stage.height) / 2);
  const clamp = (value: number, room: number) => Math.min(room, Math.max(-room, value));
  return { ...view, x: clamp(view.x, roomX), y: clamp(view.y, roomY) };
}

/** The zoom in words: 100 % is one px of the picture on one px of the screen. */
export function zoomWords(scale: number, pixelRatio: number): string {
  const percent = scale * pixelRatio * 100;
  return `${percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`;
}
