import type { ReactNode } from 'react';
import type { Size, StageView } from './stageView';

/** Of the long edge: little is left to see, however many px a picture has and however small it is shown. */
const blurShare = 0.08;

/** What a picture fills on its stage, zoomed and moved. `picture` in its own px. */
export function StageFrame({
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
