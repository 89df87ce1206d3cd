import type { Color } from './Color';
import { anyColorName, colorsIn } from './colorWords';

/** A part of a prompt that names colours and nothing else: ", bold shapes in orange and teal", ", fresh mint". */
export interface ColorPart {
  /** It, as it stands in the text. */
  readonly words: string;
  /** In their order, at most three. */
  readonly colors: readonly Color[];
  /** Whether they are those of the whole picture, and not of the thing in it: several, or said as a mood. */
  readonly isPalette: boolean;
}

/** These say how a picture feels; so do some shades of the colour itself: "soft lilac". */
const moods =
  'fresh|cool|cold|icy|warm|calm|quiet|muted|subtle|rich|gentle|elegant|energetic|lively|moody|earthy|natural|cheerful|joyful|happy|sunny|playful|delicate|crisp|dreamy|romantic|retro|vintage|neon|tropical|faded|summery|wintry|autumnal|luxurious|friendly';
const looks = 'golden|bold|clean|simple|flat|graphic|geometric|strong|vivid|vibrant|fine|modern';
const how = `(?:(?:${moods}|${looks})(?:,| and)? ){0,3}`;
const of = '(?:(?:an? |the )?(?:shades|tones|hues|tints|palette|colou?r scheme|colou?rs) of )?';
const after =
  '(?: (?:colou?rs?|tones?|palette|hues?|shades?|accents?|details|highlights|tints|colou?r scheme|mood|atmosphere|feel|feeling|vibe|everywhere|throughout))';
const list = `${how}(?:${anyColorName})(?:(?:,(?: and)?|,? (?:and|&|on|with)) ${how}(?:${anyColorName})){0,3}`;
const part = new RegExp(
  `[,;.] ?(?:(?:bold|flat|simple|geometric|clean|graphic) ){0,3}(?:shapes? )?(?:(?:all |only |mostly )?in |with )?${of}(?!${how}black (?:and|&) white)${list}${after}? ?(?=[,;.]|$)`,
  'i',
);
/** The same of a part that goes on: "a lake at dawn in cool blue tones". */
const inTones = new RegExp(`,? ?\\b(?:in|with) ${of}${list}${after} ?(?=[,;.]|$)`, 'i');
const asMood = new RegExp(
  `\\b(?:${moods}|soft|pastel|pale|dusty|shades|tones?|hues|palette|colou?rs?|accents?|scheme|mood|atmosphere|feel|feeling|vibe)\\b`,
  'i',
);
/** "late at night, deep blue": the night is. */
const ofNight = /\b(?:night|midnight|moonlight|moonlit|dusk|twilight|blue hour)\b/i;
const dark = /\b(?:deep|dark|inky|midnight)\b/i;
const most = 3;

/** Reads the colours that a prompt names for themselves; null: none. */
export function readColorPart(text: string): ColorPart | null {
  const words = (part.exec(text) ?? inTones.exec(text))?.[0];
  if (words === undefined) return null;
  const colors = colorsIn(words).slice(0, most);
  const isOfHour = dark.test(words) && ofNight.test(text);
  const isPalette = colors.length > 1 || asMood.test(words) || isOfHour;
  return colors.length === 0 ? null : { words, colors, isPalette };
}
