/** One line of JSON that a terminal may show: what JSON leaves as it is and a terminal obeys is escaped too. */
export function jsonLine(value: object): string {
  const text = JSON.stringify(value).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${text}\n`;
}
