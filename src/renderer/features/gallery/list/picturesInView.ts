import { galleryElements } from '../galleryElements';

/** No longer than this: a picture that does not come must not keep the rest of the library away, ms. */
const atMostMs = 400;

/**
 * Resolves once the tiles of the gallery have their pictures. Reading on meanwhile would take the processors from them, so
 * that a large library showed its first pictures later than a small one.
 */
export function picturesInView(): Promise<void> {
  const { grid } = galleryElements;
  return new Promise((resolve) => {
    let next = 0;
    const end = (): void => {
      clearTimeout(latest);
      cancelAnimationFrame(next);
      resolve();
    };
    const latest = setTimeout(end, atMostMs);
    const look = (): void => {
      const pictures = [...(grid.current?.querySelectorAll<HTMLImageElement>('[role=gridcell] img') ?? [])];
      if (pictures.length > 0 && pictures.every(({ complete }) => complete)) end();
      else next = requestAnimationFrame(look);
    };
    look();
  });
}
