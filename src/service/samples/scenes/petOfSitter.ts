import type { Layer, SceneBrief } from '../Scene';
import { drawNounAt } from './nouns/drawNoun';
import { findNouns } from './nouns/findNouns';
import type { Noun } from './nouns/Noun';

const pets = /^(?:cat|dog|rabbit|parrot|owl|mouse|fox|hen|teddy bear)$/;

/** The animal that a prompt names beside somebody, of whom head and shoulders are seen; null: none that has room there. */
export function petOfSitter(prompt: string): Noun | null {
  const text = prompt.slice(0, 4000).toLowerCase();
  return findNouns(text).find(({ noun }) => pets.test(noun.name))?.noun ?? null;
}

/** The sheet of it: before them, in a lower corner. */
export function petLayer(brief: SceneBrief, noun: Noun): Layer {
  const { width, height, mood } = brief;
  const s = Math.min(width, height) * 0.36;
  return {
    depth: 0.9,
    paint: (context) =>
      drawNounAt(
        context,
        noun,
        { ...brief, mood: { ...mood, thingHues: [] } },
        { ...{ x: width / 2 - Math.min(width * 0.36, height * 0.46), y: height * 0.985 }, s, side: 1 },
      ),
  };
}
