import { localShape } from '../localModels';
import { editPicture } from './editPicture';
import { paintFilm } from './paintFilm';
import { paintPicture } from './paintPicture';
import type { Studio, StudioFile } from './Studio';

/** The studio that draws: pictures, edits of pictures, and films. */
export function sampleStudio(): Studio {
  return async ({ model, values, seed, image }) => {
    const shape = localShape(model, values);
    if (image !== null) return [await editPicture({ values, seed, image })];
    if (shape.durationS !== null)
      return [await paintFilm({ ...shape, values, seed, durationS: shape.durationS })];
    const files: StudioFile[] = [];
    for (let index = 0; index < shape.count; index++) {
      files.push(await paintPicture({ values, seed, index, width: shape.width, height: shape.height }));
    }
    return files;
  };
}
