import { longestPresetName as longest } from '@shared/domain/create/Preset';

/** The name, or with a number after it the first that is free: "Evening (2)". It is never too long to be read back. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let number = 2; isTaken(free); number += 1) {
    const end = ` (${number})`;
    free = `${name.slice(0, longest - end.length).trimEnd()}${end}`;
  }
  return free;
}
