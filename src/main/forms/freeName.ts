/** The name, or with a number after it the first that is free: "Evening (2)". */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${name} (${number})`;
  return free;
}
