const hourWords =
  /\b(?:night|midnight|dusk|dawn|evening|morning|noon|midday|afternoon|day|sunset|sunrise|twilight|(?:golden|blue) hour)\b/i;
const hues =
  'red|crimson|orange|amber|golden|gold|yellow|green|emerald|teal|turquoise|violet|purple|lavender|magenta|pink|rose';
const kinds = '(?:(?:early|late|soft|warm|deep|pale|glowing) )?';
/** "orange sunset light", "a golden evening glow", "orange sunset" */
const ofHour = new RegExp(
  `\\b(${hues}) (${kinds}(?:sunset|sunrise|evening|morning|dawn|dusk|twilight|afternoon))s?(?:[- ](?:light(?:ing|s)?|glow|skies|sky))?\\b`,
  'gi',
);
/** "blue morning light": without the last word it is the hour that is blue, or the thing. */
const ofCoolHour = new RegExp(
  `\\b(blue|azure|teal) (${kinds})(sunrise|evening|morning|dawn|dusk|twilight|afternoon|night)[- ](?:light(?:ing)?|glow)\\b`,
  'gi',
);
const ofSky = new RegExp(`\\b(${hues})((?:,? (?:and )?(?:${hues}))*) (?:sky|skies|clouds|horizon)\\b`, 'gi');
/** The hour at which a sky has such a colour. */
const skyHours: readonly (readonly [RegExp, string])[] = [
  [/^(?:pink|rose)$/i, ' at dawn'],
  [/^(?:red|crimson|orange|amber|gold|golden|yellow|magenta)$/i, ' at sunset'],
  [/^(?:violet|purple|lavender)$/i, ' at dusk'],
];

/**
 * A prompt in which a colour that belongs to the light stands before that word: "in orange light at sunset" for "in orange
 * sunset light", and "orange light at sunset" for "an orange sky". It is no colour of a thing then, and no fruit.
 */
export function spellOutLight(prompt: string): string {
  const spelt = prompt.replace(ofHour, '$1 light at $2').replace(ofCoolHour, '$1 light at cool $2$3');
  const hasHour = hourWords.test(spelt);
  return spelt.replace(ofSky, (_whole, hue: string) => {
    const hour = hasHour ? '' : (skyHours.find(([pattern]) => pattern.test(hue))?.[1] ?? '');
    return `${hue} light${hour}`;
  });
}
