import { longestText } from '../../../media-formats/bounds';
import type { ByteSource } from '../../../media-formats/source';
import { KeptTexts } from './KeptTexts';
import { segment, type WebmElement, webmElement } from './webmElement';

// Elements of Matroska (RFC 9559), by their ids.
const [tags, tag, simpleTag] = [0x1254c367, 0x7373, 0x67c8];
const [tagName, tagText] = [0x45a3, 0x4487];
/** More elements than this are not walked: an hour of film has a cluster every few seconds. */
const mostElements = 50_000;

/** The tags of a WebM by their names in small letters, those behind the pictures too. Ends where the file is damaged. */
export function readWebmTexts(source: ByteSource): ReadonlyMap<string, string> {
  const texts = new KeptTexts();
  let count = 0;
  const walk = (from: number, to: number, visit: (found: WebmElement) => void): void => {
    for (let at = from; at < to && count < mostElements; count += 1) {
      const found = webmElement(source, at, to);
      if (found === null) return;
      visit(found);
      at = found.to;
    }
  };
  const readTag = (found: WebmElement): void => {
    if (found.id === tags || found.id === tag) walk(found.from, found.to, readTag);
    if (found.id !== simpleTag || texts.isFull) return;
    let [name, text] = ['', ''];
    walk(found.from, found.to, (part) => {
      if (part.to - part.from > longestText) return;
      const words = () => source.bytes(part.from, part.to - part.from).toString('utf8');
      if (part.id === tagName) name = words().toLowerCase();
      if (part.id === tagText) text = words();
    });
    if (name !== '' && text !== '') texts.add(name, text);
  };
  walk(0, source.size, ({ id, from, to }) => {
    if (id === segment)
      walk(from, to, (part) => {
        if (part.id === tags) readTag(part);
      });
  });
  return texts.found;
}
