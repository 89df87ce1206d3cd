type Work = () => void;

/**
 * Runs what it is given in one task, in its order. React draws once for all that changed in a task, so that twenty answers
 * that come together cost one drawing and not twenty.
 * @param soon runs what it is given in a task of its own
 */
export function together(soon: (run: Work) => void): (work: Work) => void {
  let waiting: Work[] = [];
  const run = (): void => {
    const works = waiting;
    waiting = [];
    for (const work of works) {
      try {
        work();
      } catch (error) {
        // the others are not to miss what they wait for
        reportError(error);
      }
    }
  };
  return (work) => {
    if (waiting.push(work) === 1) soon(run);
  };
}
