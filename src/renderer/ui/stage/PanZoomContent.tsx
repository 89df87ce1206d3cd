import type { ReactNode } from 'react';
import type { Size, StageView } from './stageView';

/** The share of the long edge at which sensitive pictures are unrecognisable at every zoom. */
const blurShare = 0.08;

/** Applies zoom, pan and blur to a picture. The children are laid out in the picture's own pixels. */
export function PanZoomContent({
  view,
  picture,
  isBlurred,
  children,
}: Readonly<{ view: StageView; picture: Size; isBlurred: boolean; children: ReactNode }>) {
  return (
    <div
      className="absolute top-1/2 left-1/2 will-change-transform"
      style={{
        width: picture.width,
        height: picture.height,
        filter: isBlurred
          ? `blur(${Math.round(Math.max(picture.width, picture.height) * blurShare)}px)`
          : undefined,
        transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
      }}
    >
      {children}
    </div>
  );
}
