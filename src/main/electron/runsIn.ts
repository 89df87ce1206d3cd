/** The runtime environment with versions, for a bug report. */
export function runsIn(
  versions: Readonly<Record<string, string | undefined>>,
): readonly Readonly<{ name: string; version: string }>[] {
  const parts = [
    ['Electron', versions.electron],
    ['Chromium', versions.chrome],
    ['Node.js', versions.node],
  ] as const;
  return parts.flatMap(([name, version]) => (version ? [{ name, version }] : []));
}
