import { tidy } from './readAsides';

const somebody =
  '(?:people|everyone|everybody|nobody|no[- ]one|someone|somebody|anyone|anybody|guests|visitors|customers|readers|buyers|you|we|they|she|he|i)';
const wishes =
  "(?:want|love|need|feel|know|hope|wish|long|forget|remember|believe|think|dream|decide|choose|(?:do|does|did|is|are|was|were)(?:n['’]t| not)|can(?:['’]t|not| not)?|could(?:n['’]t| not)?|(?:wi|sha)ll|wo(?:n['’]t)|would(?:n['’]t| not)?|should(?:n['’]t| not)?|may|might|must)s?";
/** To its end. */
const rest = '[^,.;:!?\\n]*';
/** What somebody asks for, or can see, is what the picture is of: "we want a fox", "you can see the sea". */
const asked =
  '(?! (?:to (?:see|show|have) )?(?:an?|the|some|one|two|three|our)\\b)(?! (?:be )?(?:see|seen|spot|find|look|have)\\b)';
const reasons: readonly RegExp[] = [
  `\\bso that\\b${rest}`,
  `\\bso (?:(?:the|our|my|your|their|all) (?:[\\w'’-]+ ){0,2}?)?(?:${somebody}|it)\\b${rest}`,
  `\\bso (?:the|our|my|your|their|all) (?:[\\w'’-]+ ){1,2}?${wishes}\\b${rest}`,
  `\\b(?:because(?! of)|in order (?:to|that))\\b${rest}`,
  `\\b(?:that|which|it|to|should) makes? (?:you|us|one|people|everyone|somebody|guests|readers)\\b${asked}${rest}`,
  `\\b(?:we|i) (?:want|need|would like|['’]d like) (?:people|everyone|guests|visitors|customers|readers|them|you) to (?:feel|think|want|know|remember|believe|dream|come|buy|love|stay)\\b${rest}`,
  `\\b(?:as if|as though|like) (?:it|you|we|they|everyone|nobody)\\b${rest}`,
  '\\byou know\\b(?! )',
  `(?<=[^\\s] ?)(?:\\b(?:and|but|when|where|while|until|that|which|if) |(?<=[,.;:!?]\\s?))(?:(?:all|our|the) )?${somebody} (?:really |just |all |still |always |never |only )?${wishes}\\b${asked}${rest}`,
].map((pattern) => new RegExp(pattern, 'gi'));
/** How much of a mood: "a bit mysterious", and no change as "a bit warmer" is one. */
const degree =
  /\b(?:a (?:little |tiny )?bit|kind of|sort of) (?!of\b|more\b|less\b|an?\b|the\b|[a-z]+er\b)(?=[a-z])/gi;
/** A play, a book: its name is capital after "before" or "after". */
const titles = /\b(?:before|after|during) The(?: (?:of |the |and )?\p{Lu}[\p{L}'’]*){1,5}/gu;
const hours =
  /\b(?:night|midnight|dusk|dawn|evening|morning|noon|midday|afternoon|sunset|sunrise|twilight)\b/gi;

/**
 * A prompt without what it says of why it is made and what people feel or want: "nobody wants to go home", "so we can
 * choose". The hour in such words stays: it is that of the picture. Only the first 4000 characters count.
 */
export function withoutReasons(prompt: string): string {
  const text = prompt.slice(0, 4000);
  const plain = [...reasons, titles, degree].reduce(
    (left, pattern) =>
      left.replace(pattern, (clause) => ['', ...(clause.match(hours) ?? [])].join(', ') || ' '),
    text,
  );
  return plain === text || !/\p{L}{2}/u.test(plain) ? prompt : tidy(plain.replace(/^[ :]{1,4}/, ''));
}
