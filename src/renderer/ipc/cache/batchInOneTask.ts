type Work = () => void;

/**
 * React renders once for all changes of a task, so twenty answers that arrive together cost one render.
 * @param soon runs a function in its own task
 */
export function batchInOneTask(soon: (run: Work) => void): (work: Work) => void {
  let waiting: Work[] = [];
  const run = (): void => {
    const works = waiting;
    waiting = [];
    for (const work of works) {
      try {
        work();
      } catch (error) {
        // the remaining functions must still run
        reportError(error);
      }
    }
  };
  return (work) => {
    if (waiting.push(work) === 1) soon(run);
  };
}
