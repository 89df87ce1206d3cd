import { longestText } from '../../../../media-formats/bounds';
import { elements, ids } from '../../../../media-formats/ebml';
import type { ByteSource } from '../../../../media-formats/source';
import { walk, walkTree } from '../../../../media-formats/walk';
import { BoundedTexts } from '../BoundedTexts';

const parents: ReadonlySet<number> = new Set<number>([ids.segment, ids.tags, ids.tag]);

/** By lower-case name, including tags after the frames. Stops at damage. */
export function readWebmTexts(source: ByteSource): ReadonlyMap<string, string> {
  const texts = new BoundedTexts();
  for (const found of walkTree(source, elements, ({ id }) => parents.has(id))) {
    if (found.id !== ids.simpleTag || texts.isFull) continue;
    let [name, text] = ['', ''];
    for (const { id, from, to } of walk(source, elements, found)) {
      if (to - from > longestText || (id !== ids.tagName && id !== ids.tagString)) continue;
      const words = source.bytes(from, to - from).toString('utf8');
      if (id === ids.tagName) name = words.toLowerCase();
      else text = words;
    }
    if (name !== '' && text !== '') texts.add(name, text);
  }
  return texts.found;
}
