type Work = () => void;

/**
 * Collects functions and runs them in one task. React renders once per task, even for twenty answers.
 * @param schedule runs a function in its own task
 */
export function batchInOneTask(schedule: (run: Work) => void): (work: Work) => void {
  let pending: Work[] = [];
  const run = (): void => {
    const batch = pending;
    pending = [];
    for (const work of batch) {
      try {
        work();
      } catch (error) {
        // the remaining functions must still run
        reportError(error);
      }
    }
  };
  return (work) => {
    if (pending.push(work) === 1) schedule(run);
  };
}
