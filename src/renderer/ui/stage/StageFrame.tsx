import type { ReactNode } from 'react';
import type { Size, StageView } from './stageView';

/** What a picture fills on its stage, zoomed and moved. `picture` in its own px. */
export function StageFrame({
  view,
  picture,
  children,
}: Readonly<{ view: StageView; picture: Size; children: ReactNode }>) {
  return (
    <div
      className="absolute top-1/2 left-1/2 will-change-transform"
      style={{
        width: picture.width,
        height: picture.height,
        transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
      }}
    >
      {children}
    </div>
  );
}
