// What the menu of a picture says where a program was chosen in it, of which the table of commands knows nothing.

const prefix = 'program:';

/** The choice that stands for a remembered program. */
export function programChoice(id: string): string {
  return `${prefix}${id}`;
}

/** The program that was chosen; null where it was a command. */
export function chosenProgram(choice: string): string | null {
  return choice.startsWith(prefix) ? choice.slice(prefix.length) : null;
}
