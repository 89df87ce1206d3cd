import type { ElectronApplication } from 'playwright';
import type { Troubles } from './Troubles';

/** Makes things go wrong in Electron itself. */
export function troublesInElectron(app: ElectronApplication): Troubles {
  const runInPage = (code: string) =>
    app.evaluate(
      ({ BrowserWindow }, script) =>
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(script, true),
      code,
    );
  return {
    runInPage,
    pageText: async () => String(await runInPage('document.body?.innerText ?? ""').catch(() => '')),
    crashPage: () =>
      app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
      ),
    hangPage: async (forMs) => {
      runInPage(`for (const until = Date.now() + ${forMs}; Date.now() < until; );`).catch(() => {});
    },
    killGpu: () =>
      app.evaluate(async ({ app: electron }) => {
        const drawing = () => electron.getAppMetrics().find(({ type }) => type === 'GPU')?.pid;
        const pid = drawing();
        if (pid === undefined) throw new Error('Electron draws in no process of its own here');
        process.kill(pid, 'SIGKILL');
        for (let tries = 0; tries < 100; tries += 1) {
          await new Promise((done) => setTimeout(done, 50));
          const next = drawing();
          if (next !== undefined && next !== pid) return true;
        }
        return false;
      }),
    hearPower: (event) => app.evaluate(({ powerMonitor }, name) => void powerMonitor.emit(name), event),
    throwInMain: (message) =>
      app.evaluate((_electron, words) => {
        setImmediate(() => {
          throw new Error(words);
        });
      }, message),
  };
}
