// Encodes programs as choices in the menu of a picture, beside the commands of the table.

const prefix = 'program:';

export function programChoice(id: string): string {
  return `${prefix}${id}`;
}

/** The id of the chosen program; null: a command was chosen. */
export function chosenProgram(choice: string): string | null {
  return choice.startsWith(prefix) ? choice.slice(prefix.length) : null;
}
