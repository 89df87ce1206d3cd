/** The test's own environment with changes; undefined removes a variable. */
export function testEnvironment(
  changes: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const merged = { ...process.env, ...changes };
  return Object.fromEntries(
    Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
