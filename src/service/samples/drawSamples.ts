import { localExpectedMedia } from '../localModels';
import { editPicture } from './edits/editPicture';
import { paintFilm } from './film/paintFilm';
import { paintPicture } from './paintPicture';
import type { SampleFile, Sampler } from './Sampler';

export function drawSamples(): Sampler {
  // films are made one after the other, because in parallel each would take as long as all together
  let lastFilm: Promise<unknown> = Promise.resolve();
  return async ({ model, values, seed, image }) => {
    const { width, height, count, durationS } = localExpectedMedia(model, values);
    if (image !== null) return [await editPicture({ values, seed, image })];
    if (durationS !== null) {
      const film = lastFilm.then(() => paintFilm({ width, height, durationS, values, seed }));
      lastFilm = film.catch(() => {});
      return [await film];
    }
    const files: SampleFile[] = [];
    for (let index = 0; index < count; index++) {
      files.push(await paintPicture({ values, seed, index, width, height }));
    }
    return files;
  };
}
