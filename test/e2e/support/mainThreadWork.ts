import type { Page } from '@playwright/test';

type TraceEvent = Readonly<{
  name: string;
  pid: number;
  tid: number;
  ph: string;
  dur?: number;
  tdur?: number;
  args?: Readonly<{ name?: string }>;
}>;

/**
 * The processor time, in ms, of each task that the page's main thread ran while `work` went on. Unlike the time
 * between two frames it does not grow when the machine is busy with something else. Longest first.
 */
export async function mainThreadWork(page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] },
  });
  await work();
  const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && event.ph === 'X');
  const mainThreads = new Set(
    events
      .filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
      .map((event) => `${event.pid} ${event.tid}`),
  );
  return tasks
    .filter((task) => mainThreads.has(`${task.pid} ${task.tid}`) && task.tdur !== undefined)
    .map((task) => (task.tdur ?? 0) / 1000)
    .sort((a, b) => b - a);
}
