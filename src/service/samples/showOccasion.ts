import { subjectOf } from './readMood';
import { readUses } from './readUses';
import { findNouns } from './scenes/nouns/findNouns';

/** What is shown of an occasion, or of a mood alone: things and scenes that the studio knows. */
const shown: readonly (readonly [RegExp, string])[] = [
  [/\b(?:christmas|advent|xmas)\b/i, 'a christmas tree in the snow'],
  [/\bhalloween\b/i, 'pumpkins at night'],
  [/\beaster\b/i, 'tulips in a garden in spring'],
  [/\bvalentine['’]?s?\b/i, 'a rose'],
  [/\bnew year['’]?s?\b/i, 'fireworks over a town at night'],
  [/\b(?:birthday|anniversary)\b/i, 'a birthday cake and balloons'],
  [/\b(?:weddings?|engagement|bridal)\b/i, 'a ring and a rose'],
  [/\b(?:breakfast|brunch)\b/i, 'a croissant and a cup of coffee'],
  [/\b(?:dinner|supper|tasting|banquet|feast)\b/i, 'a wine glass, bread and grapes on a table'],
  [/\b(?:picnic|garden part(?:y|ies))\b/i, 'a jug of lemonade and strawberries in a garden'],
  [/\b(?:reading|book club|literary|storytelling|poetry)\b/i, 'an open book, a cup and a candle in a jar'],
  [/\b(?:concerts?|recital|open[- ]mic|songs?|music)\b/i, 'a guitar on a stage'],
  [/\b(?:holidays?|vacation|travels?|trips?|journey)\b/i, 'a suitcase on a beach'],
  [/\b(?:school|lessons?|course|workshop)\b/i, 'a notebook, a pen and a pencil'],
  [
    /\b(?:yoga|meditation|wellness|spa|retreat|mindfulness|calm|peaceful|serene|quiet|tranquil)\b/i,
    'a lake at dawn',
  ],
  [/\b(?:cosy|cozy|hygge|homely|snug)\b/i, 'an armchair and a fireplace'],
  [/\b(?:fresh|refreshing|zesty)\b/i, 'lemons and a jug of lemonade'],
  [/\b(?:romantic|tender)\b/i, 'roses'],
  [/\b(?:adventur(?:e|ous)|wild|freedom|outdoorsy?)\b/i, 'a hiker in the mountains'],
];

/** "for our little café", "at our hotel" */
const client = /\b(?:for|at|from|by) (?:our|my|the|an?) [^,.;:]{1,60}/g;

/**
 * A prompt that names an occasion or a mood and nothing to be seen, with what stands for it: "something calm for our yoga
 * studio" is a lake. Any other prompt as it is.
 */
export function showOccasion(prompt: string): string {
  const text = prompt.slice(0, 4000).toLowerCase();
  // neither what it is printed on nor who wants it
  const said = readUses(text)
    .plain.replace(client, ' ')
    .replace(/\bposters?\b/g, ' ');
  if (subjectOf(said) !== null || findNouns(said).length > 0) return prompt;
  const thing = shown.find(([pattern]) => text.search(pattern) >= 0)?.[1];
  return thing === undefined ? prompt : `${thing}, ${prompt}`;
}
