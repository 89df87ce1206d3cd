type Outcome = 'passed' | 'failed' | 'skipped';
type Spec = { title: string; file: string; tests: { status: string }[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };

/** The outcome of each test of Playwright, by file and title. A test that only passed when repeated has failed. */
export function outcomesOf(report: string): ReadonlyMap<string, Outcome> {
  const { suites } = JSON.parse(report) as { suites: Suite[] };
  const specs = (of: readonly Suite[]): Spec[] =>
    of.flatMap((suite) => [...(suite.specs ?? []), ...specs(suite.suites ?? [])]);
  return new Map(specs(suites).map((spec) => [`${spec.file} › ${spec.title}`, outcomeOf(spec)]));
}

function outcomeOf({ tests }: Spec): Outcome {
  if (tests.length > 0 && tests.every(({ status }) => status === 'skipped')) return 'skipped';
  return tests.every(({ status }) => status === 'expected' || status === 'skipped') ? 'passed' : 'failed';
}

/** Describes each test whose outcome in Electron differs from its outcome in the stand-in. */
export function differences(
  electron: ReadonlyMap<string, Outcome>,
  standIn: ReadonlyMap<string, Outcome>,
): readonly string[] {
  const names = new Set([...electron.keys(), ...standIn.keys()]);
  return [...names].sort().flatMap((name) => {
    const [here, there] = [electron.get(name) ?? 'not run', standIn.get(name) ?? 'not run'];
    return here === there ? [] : [`${name}: ${here} in Electron, ${there} in the stand-in`];
  });
}
