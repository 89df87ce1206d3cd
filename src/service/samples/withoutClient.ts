import { colorName } from './colorWords';
import { subjectOf, subjects } from './readMood';
import { readWish } from './readWish';
import { chooseHero } from './scenes/nouns/chooseHero';
import { findNouns } from './scenes/nouns/findNouns';
import { flowerMeadowIn } from './scenes/settings';

const words = String.raw`(?:(?!(?:with|on|in|of|at|by|from|under|beside|and)\b)[\w'’&-]+ ){0,5}?`;
/** What a picture is printed on, or shown as. */
const formats =
  '(?:greetings? )?(?:post ?)?cards?|posters?|covers?|newsletters?|magazines?|catalogues?|booklets?|shop signs?|signs?|sleeves?|labels?|packaging|packs?|packages?|wrappers?|flyers?|leaflets?|brochures?|banners?|billboards?|menus?|invitations?|invites?|calend[ae]rs?|stickers?|logos?|icons?|badges?|emblems?|adverts?|ads?|advertisements?|prints?|tickets?|programmes?|thumbnails?|headers?|wine lists?|(?:web ?(?:site|page)|landing page|shop|home ?page|hero|head|header) (?:headers?|heros?|heroes|banners?|heads?|images?|pictures?|pages?)|landing pages?|web ?sites?|(?:room|nursery|wall|bedroom|kitchen) (?:pictures?|art|prints?|posters?|decor)|(?:bag|box|bottle|can|mug|tin|shirt|t-shirt) designs?';
const kinds = '(?: (?:design|art|artwork|illustration|style|print|sheet|front|back|page|picture|image))*';
/** "children's birthday invitation, ", "website header for a law firm, ": up to the comma. */
const head = new RegExp(
  `^ *(?:an? |the |our |my )?(${words})(${formats})${kinds}(?: (?:for|about|to)\\b[^,:;.]{1,80}| of (?:an?|the|our) [^,:;.]{0,40}(?:magazine|book|novel|album|catalogue|brochure|guide|newsletter|calendar))? ?, (?=\\S)`,
  'i',
);
/** "advert for a watch, on dark slate": what follows is about what it is for. */
const goesOn =
  /^(?:on|in|at|with|by|under|over|against|before|behind|beside|from|and|showing|made|standing|lying|set)\b/i;
const form = /^(?:posters?|stickers?|logos?|icons?|badges?|emblems?)$/i;
const when = /\b(?:winter|spring|summer|autumn|christmas|halloween|easter)\b/i;
const hasColor = new RegExp(`\\b${colorName}\\b`, 'i');

/**
 * A prompt that begins with what its picture is printed on and for whom, with that as a heading: "poster: a fox" of "poster for
 * a book fair, a fox". As it is where nothing is named after it: "poster for a fox hunt, dramatic".
 */
export function withoutClient(prompt: string): string {
  const match = head.exec(prompt.slice(0, 400));
  if (match === null) return prompt;
  const [whole, before = '', format = ''] = match;
  const rest = prompt.slice(whole.length);
  const [first = ''] = rest.split(/[,;.]/);
  if (goesOn.test(rest) || hasColor.test(before) || !isOfSomething(first, whole)) return prompt;
  const [season] = when.exec(whole) ?? [];
  const heading = form.test(format) ? format : 'card';
  const place = hasPlace(rest) ? null : placeIn(whole);
  return `${season === undefined ? '' : `${season.toLowerCase()} `}${heading}: ${rest}${place === null ? '' : `, ${place}`}`;
}

const place =
  /\b(?:beach(?:es)?|sea|seaside|coast|islands?|harbou?r|mountains?|hills?|lakes?|rivers?|forests?|deserts?|village|meadows?|valley|alps)\b/i;
const hasPlace = (text: string): boolean =>
  subjects.some(
    ([subject, pattern]) =>
      /^(?:seascape|landscape|forest|desert|city|space)$/.test(subject) &&
      text.toLowerCase().search(pattern) >= 0,
  );
/** The land or sea that a heading names: "beach" of "flyer for a beach bar, ". */
const placeIn = (heading: string): string | null => place.exec(heading)?.[0].toLowerCase() ?? null;

/** Whether a part names a thing, known or not; a scene alone is what stands about the thing that the heading names. */
function isOfSomething(part: string, heading: string): boolean {
  if (chooseHero(part) !== null || readWish(part) !== null || flowerMeadowIn(part.toLowerCase()) !== null)
    return true;
  const subject = subjectOf(part.toLowerCase());
  if (subject === null) return false;
  return subject === 'portrait' || subject === 'stillLife' || findNouns(heading.toLowerCase()).length === 0;
}
