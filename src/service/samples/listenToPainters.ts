import type { SceneBrief } from './Scene';

/** A brief that remembers what its painters ask the prompt for, and `asked`: what they asked for and found. */
export function listenToPainters(brief: SceneBrief): Readonly<{
  brief: SceneBrief;
  asked: ReadonlySet<RegExp>;
}> {
  const asked = new Set<RegExp>();
  const has = (pattern: RegExp): boolean => {
    const isThere = brief.mood.has(pattern);
    if (isThere) asked.add(pattern);
    return isThere;
  };
  return { brief: { ...brief, mood: { ...brief.mood, has } }, asked };
}
