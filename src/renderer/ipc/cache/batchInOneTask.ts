type Work = () => void;

/**
 * React renders once for all changes of a task, so twenty answers that arrive together cost one render.
 * @param schedule runs a function in its own task
 */
export function batchInOneTask(schedule: (run: Work) => void): (work: Work) => void {
  let pending: Work[] = [];
  const run = (): void => {
    const due = pending;
    pending = [];
    for (const work of due) {
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
