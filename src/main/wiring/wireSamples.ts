import { drawPictures } from '../../service/drawPictures';
import type { Curation } from '../curation/Curation';
import type { Imports } from '../imports/Imports';
import { SampleLibrary } from '../samples/SampleLibrary';
import type { Surroundings } from './Surroundings';
import type { Library } from './wireLibrary';

export function wireSamples({ built }: Surroundings, { db }: Library, imports: Imports, curation: Curation) {
  return new SampleLibrary({
    db,
    draw: (orders) => drawPictures(orders, new URL('draw-thread.js', built)),
    take: (name, bytes, said) => imports.importBytes(name, bytes, { knownFacts: said }),
    change: (set, change) => curation.change(set, change),
  });
}
