import type { ByteSource } from './ByteSource';
import { type Box, boxesIn } from './boxesIn';
import { longestText } from './Embedded';

/** The texts of an MP4 or MOV, where iTunes and ffmpeg keep them: `comment`, `description` and `software`. */
export function readFilmTexts(source: ByteSource): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const within = (at: Box | undefined, type: string, skip = 0) =>
    at && boxesIn(source, at.from + skip, at.to).find((box) => box.type === type);
  const movie = boxesIn(source, 0, source.size).find(({ type }) => type === 'moov');
  const user = within(movie, 'udta');
  // QuickTime's own form has no version before its boxes
  const list = within(within(user, 'meta', 4), 'ilst');
  for (const item of list ? boxesIn(source, list.from, list.to) : []) {
    const name = names[item.type];
    const data = within(item, 'data');
    const length = data ? data.to - data.from - 8 : 0;
    if (name === undefined || data === undefined || length <= 0 || length > longestText) continue;
    texts.set(name, source.bytes(data.from + 8, length).toString('utf8'));
  }
  return texts;
}

const names: Readonly<Record<string, string>> = {
  '\xa9cmt': 'comment',
  '\xa9des': 'description',
  desc: 'description',
  '\xa9too': 'software',
};
