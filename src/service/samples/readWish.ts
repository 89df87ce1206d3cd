import { isOfMood, subjects } from './readMood';
import { findNouns } from './scenes/nouns/findNouns';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

const leading =
  /^(?:(?:please|can you|could you|i(?:['’]d| would) like|i want|i need|to see|let['’]?s) )*(?:(?:draw|paint|create|generate|make|show|imagine|render|design|give|illustrate)(?: me| us)? )?(?:please )?/i;
const oneOf = words('a an the this that one my your his her its our their another each every single');
const several = words(
  'two three four five six seven eight nine ten twelve dozen some several many few both various',
);
/** Where a thing's name has ended. */
export const ends = words(`
  in on at under over above below beneath beside besides by near with without within against along among amid
  around across behind before between beyond inside outside into onto from to toward towards through during for of as
  like and or but while where when who whom which whose is are was were be been has have had than via up down off out
  next atop upon please made seen lit worn built drawn shot held set full`);
/** A sentence about something else than a thing. */
const others = words(`
  i you he she it we they me us there here what how why if no not never always just only all everything nothing something
  anything someone somebody anybody nobody once again after else first second third last twice same other others inner outer
  whole half lost found kept paid sent came broken thing things stuff prompt`);
/** In "a picture of a fox" the fox is meant, in "a herd of deer" the deer. */
const ofWhat = words(`
  photo photograph picture image portrait painting drawing illustration sketch render rendering view shot closeup close-up
  close-ups scene depiction poster logo icon wallpaper pattern print portrayal study version snapshot figure silhouette
  profile artwork art piece cover postcard stamp sticker emblem tattoo screenshot macro timelapse time-lapse video film
  clip footage animation loop movie panorama vector
  rows herds flocks piles groups pairs couples heaps stacks crowds
  group pair couple bunch pile herd flock pack swarm crowd handful heap stack row lot lots school collection kind type sort
  number series variety army`);
/** Nobody can draw these, or they say how a picture is to be. */
const unseen = words(`
  love hope peace joy fear anger grief sorrow time hour hours minute minutes memory memories dream dreams silence music life death nature beauty
  solitude chaos harmony nostalgia melancholy loneliness season seasons day week year years past future present magic power
  mystery secret secrets adventure journey story idea ideas concept theme mood moods vibe vibes feeling sense passage meaning atmosphere light lights
  lighting shadow shadows colour color colours colors contrast composition background foreground style styles aesthetic
  quality resolution detail details masterpiece best high low hd uhd hdr focus bokeh depth perspective angle lens camera
  novel novels label labels title titles headline headlines brand brands driving crossing passing
  work world place places moment weather air beginning end side part way hello`);
const looks = words(`
  big small tiny huge giant large little old young new ancient modern tall short long wide fat thin cute nice good great
  wise lone alone wooden black white grey gray brown beige soft
  hard rough smooth warm cold cool hot deep high low wild tame quick slow fast strong weak sharp blunt calm still quiet
  loud sleek plain simple minimal fine rare common real fake epic grand noble brave proud sweet bitter sour fresh raw
  clean neat round square flat straight steep narrow broad full empty open modest humble solemn serene eerie strange weird
  bizarre busy dull exact local unique intricate ornate elegant delicate fragile gentle tender fierce savage vintage retro antique cosy cozy
  cinematic dreamlike whimsical surreal hyperreal photoreal ethereal 3d`);
const lookEndings =
  /(?:ous|ful|less|ive|ish|ical|tic|esque|like|able|ible|ern|ary|ed|ly)$|(?<=[^aeiou]{2})y$/;
const thingEndings =
  /^(?:bed|seed|shed|sled|weed|steed|reed|bobsled|moped|biped|fly|butterfly|dragonfly|firefly|jelly|belly|lily|family|bully|pony|fairy|puppy|berry|cherry|ferry|lorry|teddy|mummy|body|city|candy|daisy|ruby|library|canary|granary|table|cable|stable|vegetable|olive|hive|beehive|lantern|tavern|fern|fish|.+fish|dish|radish|attic|comic|mosaic|dwarf)$/;
const notSeen = /(?:ness|tion|ity|ism|tude|hood|dom)$/;
const seenIng =
  /^(?:king|viking|ring|earring|wing|string|building|ceiling|lightning|duckling|gosling|sapling|pudding|dumpling|clothing|awning|sling|swing|bearing|wedding|railing|hamlet|painting|carving|offspring|sibling|darling|herring|starling|thing)$/;
/** Scenes and animals that the words of a subject choose, and that show something else. */
export const chosenOnly =
  /^(?:raccoons?|lynx|otters?|badgers?|gulls?|subway|markets?|stations?|caf[eé]s?|museums?)$/;
/** Houses and what drives: before these a thing that is known says which of them, "mountain lodge". */
const houses =
  /^(?:lodges?|bungalows?|shacks?|yurts?|cabanas?|chalets?|(?:boutique )?hotels?|inns?|hostels?|guesthouses?|motels?|villas?|restaurants?|pubs?|theatres?|theaters?|schools?|spas?|wagons?|carts?)$/;
/** No thing is named by an evening, but by what it is for: "jazz night". */
const event =
  /\b(?:jazz|quiz|poker|film|movie|cinema|opera|disco|techno|karaoke|bingo|comedy|poetry|dance|music|club|open[- ]mic|games?|wine|vinyl|blues|rock|folk|soul|swing|salsa|tango)[ -](?:night|evening|afternoon|session|party|festival)s?\b/i;
/** Words that only other languages use: what is a thing there, nobody here can say. */
const foreign = words(`
  un une le la les des du de el los las una uno der die das dem den ein eine einen einem einer mit im und et y il lo gli di
  della del dans sur sous auf unter avec o os um uma com het een met van och på med en ett con sobre`);

export const clauses = /[^\p{L}\p{M}\p{N}\s'’-]+|(?:^|\s)[-–—]+(?=\s|\p{L})/u;
/** The clauses after these say how. */
const mostClauses = 6;

type Phrase = Readonly<{
  /** Null: the words before it name nothing. */
  head: string | null;
  /** How it is quoted: with the word before it where that says which. */
  text: string;
  /** From its article to the word that ends it. */
  whole: string;
  /** What it is "of". */
  of: readonly string[] | null;
  isPlain: boolean;
}>;

/**
 * The thing that a prompt asks for and the studio has no drawing of, in the prompt's own words: "okapi" of "a young okapi
 * at a river". Null where everything is known, where it is a scene or a mood, and where it is not sure what is meant.
 * @param prompt without what it says of style and light. Only the first 4000 characters count.
 */
export function readWish(prompt: string): string | null {
  const parts = prompt
    .slice(0, 4000)
    .split(clauses)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => /\p{L}{2}/u.test(part))
    .slice(0, mostClauses);
  for (const [place, part] of parts.entries()) {
    const read = readClause(part.replace(leading, '').split(' '), place > 0);
    if (read === 'known') break;
    if (read !== 'nothing') return read.wish;
  }
  const text = parts.join(', ').toLowerCase();
  const isOfSomething =
    findNouns(text).length > 0 ||
    subjects.some(([subject, pattern]) => subject !== 'abstract' && text.search(pattern) >= 0);
  return isOfSomething ? null : (event.exec(text)?.[0] ?? null);
}

type Reading = 'nothing' | 'known' | Readonly<{ wish: string }>;

// 'nothing': the clause says how, and what may come after it
function readClause(tokens: readonly string[], needsArticle: boolean): Reading {
  if (isForeign(tokens)) return 'known';
  const phrase = readPhrase(tokens);
  if (phrase === null) return 'known';
  const { head, text, whole, of, isPlain } = phrase;
  if (head === null) return 'nothing';
  const word = head.toLowerCase();
  if (ofWhat.has(word)) return of === null ? 'nothing' : readClause(of, false);
  if (unseen.has(word) || isOfMood(word) || looks.has(word)) return of === null ? 'nothing' : 'known';
  if (isKnown(word, whole.toLowerCase())) return 'known';
  if (needsArticle && isPlain) return 'nothing';
  return isSure(phrase) ? { wish: text } : 'known';
}

/** The same of words that begin with an article, behind "under" or "beside": "spaceship" of "a spaceship at night". */
export function readThing(words: string): string | null {
  const phrase = readPhrase(words.split(' '));
  if (phrase === null || phrase.head === null || phrase.isPlain) return null;
  const word = phrase.head.toLowerCase();
  if (ofWhat.has(word) || unseen.has(word) || isOfMood(word) || looks.has(word)) return null;
  return !isKnown(word, phrase.whole.toLowerCase()) && isSure(phrase) ? phrase.text : null;
}

/** The words of a prompt, as `isForeign` takes them. */
export const tokensOf = (prompt: string): readonly string[] =>
  prompt
    .slice(0, 4000)
    .split(/[^\p{L}\p{M}'’-]+/u)
    .filter((token) => token !== '');

/** Whether words are of another language, or of another script, than what is read here. */
export function isForeign(tokens: readonly string[]): boolean {
  return tokens.some(
    (token) =>
      foreign.has(token.toLowerCase()) ||
      (/\p{L}/u.test(token) && !/^[\p{Script=Latin}\p{M}\p{N}'’-]+$/u.test(token)),
  );
}

// what looks like a verb may be the thing as well: "paper cut shapes"
function isKnown(word: string, whole: string): boolean {
  const nouns = findNouns(whole);
  if (houses.test(word)) return nouns.some(({ at, end }) => whole.slice(at, end).includes(word));
  if (nouns.length > 0 || /^wild ?flowers$/.test(word)) return true;
  const ending = whole.slice(whole.lastIndexOf(' ') + 1);
  const isScene = (name: string) => subjects.some(([, pattern]) => name.search(pattern) >= 0);
  return !chosenOnly.test(word) && (isScene(word) || isScene(ending));
}

function isSure({ head, isPlain, text }: Phrase): boolean {
  const word = head?.toLowerCase() ?? '';
  if (word.length < 3 || word.length > 30 || others.has(word) || notSeen.test(word)) return false;
  if (word.endsWith('ing') && !seenIng.test(word)) return false;
  // a single word without an article may be any kind of word
  return !isPlain || text.includes(' ') || !saysHow(word);
}

function saysHow(word: string): boolean {
  if (looks.has(word) || isOfMood(word) || several.has(word)) return true;
  return lookEndings.test(word) && !thingEndings.test(word);
}

/** The first name of a thing among words: from its article to what ends it. Null: a sentence about something else. */
function readPhrase(tokens: readonly string[]): Phrase | null {
  let at = 0;
  let article: 'one' | 'several' | null = null;
  for (; at < tokens.length; at++) {
    const token = (tokens[at] ?? '').toLowerCase();
    if (several.has(token) || /^\d+$/.test(token)) article = 'several';
    else if (oneOf.has(token)) article ??= 'one';
    else break;
  }
  const start = at;
  /** Where the last word stands that may be the thing. */
  let last = -1;
  let end = start;
  for (; at < tokens.length; at++) {
    const token = (tokens[at] ?? '').toLowerCase();
    if (others.has(token)) return null;
    if (ends.has(token) || oneOf.has(token) || /^\d/.test(token)) break;
    end = at + 1;
    if (last >= 0 && isVerb(token, tokens[last] ?? '', article)) break;
    last = at;
  }
  if (last < 0) return { head: null, text: '', whole: '', of: null, isPlain: true };
  if (article === null && last - start > 2) return null;
  const head = tokens[last] ?? '';
  const before = last > start ? (tokens[last - 1] ?? '') : '';
  const isTwo = before !== '' && !saysHow(before.toLowerCase());
  return {
    head,
    whole: tokens.slice(start, end).join(' '),
    text: isTwo ? `${before} ${head}` : head,
    of: (tokens[last + 1] ?? '').toLowerCase() === 'of' ? tokens.slice(last + 2) : null,
    isPlain: article === null,
  };
}

/** Whether a word after a thing says what becomes of it: "a dragon | breathes fire", "dragons | fly". */
function isVerb(token: string, before: string, article: 'one' | 'several' | null): boolean {
  const thing = before.toLowerCase();
  if (saysHow(thing) || /['’]s$/.test(thing)) return false;
  if (/(?:ing|ed)$/.test(token)) return !seenIng.test(token) && !thingEndings.test(token);
  const isPlural = (word: string) => /[^sui]s$/.test(word);
  if (article !== 'one' && isPlural(thing)) return true;
  return article !== 'several' && isPlural(token) && !isPlural(thing);
}
