import { localShape } from '../localModels';
import { editPicture } from './editPicture';
import { paintFilm } from './paintFilm';
import { paintPicture } from './paintPicture';
import type { Studio, StudioFile } from './Studio';

/** The studio that draws: pictures, edits of pictures, and films. */
export function sampleStudio(): Studio {
  // one film at a time: several at once would only all be late
  let lastFilm: Promise<unknown> = Promise.resolve();
  return async ({ model, values, seed, image }) => {
    const shape = localShape(model, values);
    if (image !== null) return [await editPicture({ values, seed, image })];
    const { durationS } = shape;
    if (durationS !== null) {
      const film = lastFilm.then(() => paintFilm({ ...shape, values, seed, durationS }));
      lastFilm = film.catch(() => {});
      return [await film];
    }
    const files: StudioFile[] = [];
    for (let index = 0; index < shape.count; index++) {
      files.push(await paintPicture({ values, seed, index, width: shape.width, height: shape.height }));
    }
    return files;
  };
}
