import { zPictureFacts } from '@shared/metadata/PictureFacts';
import { readCommonFormats } from '../readCommonFormats';
import { jsonOf } from './jsonOf';
import { readA1111 } from './readA1111';
import { readComfy } from './readComfy';
import { readInvoke } from './readInvoke';
import { readMidjourney } from './readMidjourney';
import { readSwarm } from './readSwarm';
import type { TextFacts } from './TextFacts';

/** The names of texts in which programs store facts in formats of their own, the most specific first. */
const textNames = ['parameters', 'usercomment', 'comment', 'imagedescription', 'xpcomment', 'description'];

/** Tries formats from the most to the least specific. Null: no known format. @param fileTexts by name, in any case */
export function interpretTexts(fileTexts: ReadonlyMap<string, string>): TextFacts | null {
  const texts = new Map<string, string>();
  for (const [name, text] of fileTexts) {
    const lowerName = name.trim().toLowerCase();
    if (!texts.has(lowerName)) texts.set(lowerName, text);
  }
  const candidates = textNames.flatMap((name) => texts.get(name) ?? []);
  const easelTexts = [texts.get('easel'), ...candidates].flatMap((text) => text ?? []);
  const otherTexts = [...texts.values()].filter((text) => !candidates.includes(text));
  const readers: readonly (() => TextFacts | null | undefined)[] = [
    () => firstOf(easelTexts, readEaselJson),
    () => firstOf(candidates, readSwarm),
    () => readInvoke(texts),
    () => firstOf([...candidates, ...otherTexts], readA1111),
    () => readComfy(withPrefixes(texts)),
    () => firstOf(candidates, readMidjourney),
    () => readCommonFormats(texts),
  ];
  for (const read of readers) {
    const facts = nullOnError(read);
    if (facts) return facts;
  }
  return null;
}

export function nullOnError<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function firstOf(texts: readonly string[], read: (text: string) => TextFacts | null): TextFacts | null {
  for (const text of texts) {
    const facts = nullOnError(() => read(text));
    if (facts) return facts;
  }
  return null;
}

function readEaselJson(text: string): TextFacts | null {
  const object = jsonOf(text);
  const own = object?.easel ?? object;
  const facts = own == null ? null : zPictureFacts.safeParse(own);
  return facts?.success ? { ...facts.data, program: 'Easel' } : null;
}

// ComfyUI prefixes its graphs in EXIF texts with a name (`prompt:{…}`), and puts all graphs of a film in one comment.
function withPrefixes(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = new Map(texts);
  for (const text of texts.values()) {
    const match = /^(prompt|workflow):\s?(?=\{)/i.exec(text.slice(0, 20));
    const name = match?.[1]?.toLowerCase();
    if (match && name !== undefined && !found.has(name)) found.set(name, text.slice(match[0].length));
  }
  const comment = found.has('prompt') ? null : jsonOf(texts.get('comment') ?? texts.get('usercomment'));
  for (const name of ['prompt', 'workflow']) {
    const graph = comment?.[name];
    if (typeof graph === 'string') found.set(name, graph);
    else if (graph != null) found.set(name, JSON.stringify(graph));
  }
  return found;
}
