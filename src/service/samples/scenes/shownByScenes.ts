import type { Subject } from '../readMood';

/** Of the words that choose a scene, those whose things its painter always draws when they are named. */
const always: Partial<Readonly<Record<Subject, RegExp>>> = {
  landscape:
    /^(?:mountains?|hills?|valleys?|landscapes?|meadows?|lakes?|rivers?|peaks?|alps|fields?|cottages?|cabins?|farms?|village|snow|horizon|sky|skies|ridges?|glaciers?|reeds?|ponds?|barns?|lavender|wheat|countryside|vineyards?)$/,
  seascape:
    /^(?:seas?|seaside|oceans?|waves?|harbou?rs?|piers?|beach(?:es)?|coast|bay|boats?|ships?|sail\w*|lighthouses?|islands?|fjords?|shores?|port|marina|lagoon|cliffs?|tide|surf|fishing|jetty)$/,
  city: /^(?:cit(?:y|ies)|skylines?|streets?|skyscrapers?|towers?|downtown|urban|buildings?|neon|alleys?|towns?|tokyo|london|paris|new york|metropolis|cyberpunk|rooftops?|bridges?|lisbon|venice|berlin|prague|amsterdam|porto|florence|rome|copenhagen|village streets?|apartments?|square)$/,
  forest:
    /^(?:forests?|woods?|trees?|jungle|birch(?:es)?|pines?|grove|woodland|ferns?|park|rainforest|oaks?|bamboo|moss|willows?)$/,
  desert: /^(?:deserts?|dunes?|sahara|sand|cact(?:us|i)|pyramids?|canyons?|mesas?|camels?|caravan|arid)$/,
  space:
    /^(?:space|planets?|galax(?:y|ies)|nebulae?|cosmos|cosmic|orbit|saturn|mars|jupiter|universe|moons?rise)$/,
};

/**
 * Whether a scene shows what a word of its own names.
 * @param asked the patterns that its painter asked the prompt for: one that asks for a single thing by its name draws it
 */
export function showsWord(scene: Subject, word: string, asked: ReadonlySet<RegExp>): boolean {
  if (always[scene]?.test(word) !== false) return true;
  return [...asked].some((pattern) => !pattern.source.includes('|') && word.search(pattern) >= 0);
}
