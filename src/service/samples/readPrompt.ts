import { type Color, fromHex } from './Color';
import type { Subject } from './subjects/Subject';
import { subjectsByWord } from './subjects/subjects';
import {
  type Hour,
  type Material,
  type Meaning,
  meanings,
  type SceneName,
  type Season,
  type Tone,
  type Weather,
} from './vocabulary';

/** The first word of each kind in a prompt, and all tones and colours; null: no word of that kind. */
export interface ParsedPrompt {
  readonly scene: SceneName | null;
  readonly subject: Subject | null;
  readonly hour: Hour | null;
  readonly weather: Weather | null;
  readonly season: Season | null;
  readonly material: Material | null;
  readonly toneFilters: readonly Tone[];
  readonly colors: readonly Color[];
  /** The prompt without its words for colour, tone, material, hour, weather and season. */
  readonly remainingWords: string;
}

const maxGroupWords = 3;
const notLetters = /[^\p{L}\p{N}]+/u;

/** Looks up each word and word group in `subjectsByWord` and `meanings`, without grammar. */
export function readPrompt(prompt: string): ParsedPrompt {
  const words = prompt.slice(0, 4000).toLowerCase().split(notLetters).filter(Boolean);
  const found: Meaning[] = [];
  const remainingWords: string[] = [];
  let subject: Subject | null = null;
  for (let index = 0; index < words.length; ) {
    let wordCount = 1;
    for (let size = maxGroupWords; size > 0; size--) {
      const group = words.slice(index, index + size);
      if (group.length < size) continue;
      const forms = singulars(group.join(' '));
      const namedSubject = forms.map((form) => subjectsByWord.get(form)).find((one) => one !== undefined);
      const meaning = forms.map((form) => meanings.get(form)).find((one) => one !== undefined);
      if (namedSubject === undefined && meaning === undefined) continue;
      wordCount = size;
      if (namedSubject !== undefined) subject ??= namedSubject;
      else if (meaning !== undefined) found.push(meaning);
      if (namedSubject !== undefined || meaning?.kind === 'scene') remainingWords.push(...group);
      break;
    }
    if (wordCount === 1 && !isKnown(words[index] ?? '')) remainingWords.push(words[index] ?? '');
    index += wordCount;
  }
  const colors = found.flatMap((one) => (one.kind === 'color' ? [fromHex(one.name)] : []));
  const toneFilters = found.flatMap((one) => (one.kind === 'tone' ? [one.name] : []));
  const first = <Kind extends Exclude<Meaning['kind'], 'color' | 'tone'>>(kind: Kind) =>
    (found.find((one) => one.kind === kind)?.name ?? null) as Extract<Meaning, { kind: Kind }>['name'] | null;
  return {
    scene: first('scene'),
    subject,
    hour: first('hour'),
    weather: first('weather'),
    season: first('season'),
    material: first('material'),
    toneFilters,
    colors,
    remainingWords: remainingWords.join(' '),
  };
}

function isKnown(word: string): boolean {
  return singulars(word).some((form) => meanings.has(form) || subjectsByWord.has(form));
}

function singulars(word: string): readonly string[] {
  if (!word.endsWith('s')) return [word];
  const forms = [word, word.slice(0, -1)];
  if (word.endsWith('es')) forms.push(word.slice(0, -2));
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`);
  return forms;
}
