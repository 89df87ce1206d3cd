const weekdays = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend';
const works =
  'brochure|booklet|leaflet|programme|catalogue|catalog|newsletter|menu|website|blog|campaign|season|opening|anniversary|birthday|sale|offer|special|newspaper|magazine|calendar';
/** "'s summer brochure", "'s Friday": what belongs to a house, and is not the house. */
const ofOwner = new RegExp(`['’]s (?:[\\w-]+ ){0,2}?(?:${weekdays}|${works})s?\\b`, 'gi');
/** "for the theatre's season booklet, an old wagon": what follows is the picture, and the theatre who wants it. */
const forOwner = new RegExp(
  `\\bfor (?:our|the|my|an?) (?:[\\w-]+ ){0,2}[\\w-]+['’]s (?:[\\w-]+ ){0,2}?(?:${weekdays}|${works})s?, ?(?=(?:an?|the|some|one|two|three) )`,
  'gi',
);
const season = /\b(?:spring|summer|autumn|winter|christmas|easter|evening|night|morning)\b/i;

/**
 * A prompt in which what belongs to somebody or to a house, and is printed or a day, is taken from them: "our lake hotel,
 * summer" of "our lake hotel's summer brochure". Only the first 4000 characters count.
 */
export function withoutOccasion(prompt: string): string {
  const text = prompt.slice(0, 4000);
  const plain = text.replace(forOwner, 'of ').replace(ofOwner, (words) => {
    const [when] = season.exec(words) ?? [];
    return when === undefined ? ',' : `, ${when.toLowerCase()},`;
  });
  return plain === text ? prompt : plain.replace(/,+ ?(?=[,.;]|$)/g, '').trim();
}
