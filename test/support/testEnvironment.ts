/** The test's own environment, which speaks English, with changes; undefined removes a variable. */
export function testEnvironment(
  changes: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const merged = { ...process.env, LC_ALL: 'C.UTF-8', ...changes };
  return Object.fromEntries(
    Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
