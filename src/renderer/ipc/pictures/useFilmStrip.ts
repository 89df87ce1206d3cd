import { useEffect, useState } from 'react';
import { drawStrip, type FilmStrip, keptStrip } from './filmStrip';

/** The strip of a film, created if there is none; null until it is available or while it is not requested. */
export function useFilmStrip(assetId: string, isAsked: boolean): FilmStrip | null {
  const [strip, setStrip] = useState<FilmStrip | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isLeft = false;
    let endDrawing: (() => void) | undefined;
    const look = async (otherwise: () => void) => {
      const kept = await keptStrip(assetId);
      if (isLeft) return;
      if (kept) setStrip(kept);
      else otherwise();
    };
    void look(() => {
      endDrawing = drawStrip(assetId, { onKept: () => void look(() => undefined) });
    });
    return () => {
      isLeft = true;
      endDrawing?.();
      setStrip(null);
    };
  }, [assetId, isAsked]);
  return strip;
}
