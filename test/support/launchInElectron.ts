import { _electron, type ElectronApplication } from 'playwright';
import { electronArguments } from '../../tools/setup/electronArguments.mjs';
import type { Desktop, LaunchedApp, LaunchOptions } from './LaunchedApp';
import { testEnvironment } from './testEnvironment';
import { troublesInElectron } from './troublesInElectron';

type Setting = Readonly<{
  folder: string;
  restart: (changed: Partial<LaunchOptions>) => Promise<LaunchedApp>;
}>;

// Kept on main's global object: what was asked of the desktop, and how dialogs will be answered.
type Notes = {
  recorded: { api: string; args: unknown[] }[];
  answers: Record<string, object[]>;
  notification: { emit: (name: string) => void } | undefined;
  popup: { menu: Electron.Menu; closed: () => void } | undefined;
};
type WithNotes = { easelTestNotes: Notes };

/** Starts the built app in Electron by Playwright, with dialogs, links and notifications answered by the test. */
export async function launchInElectron(options: LaunchOptions, setting: Setting): Promise<LaunchedApp> {
  const app = await _electron.launch({
    // no executablePath: with it Playwright leaves out what keeps the app waiting until the test listens
    cwd: setting.folder,
    // else it switches the sandbox off for everybody
    chromiumSandbox: !electronArguments().includes('--no-sandbox'),
    args: [
      ...electronArguments(),
      // the folder, not the file in it: only then is its package.json the app's
      setting.folder,
      '--library',
      options.library,
      ...(options.args ?? []),
    ],
    env: testEnvironment({ ...options.env }),
  });
  let said = '';
  const child = app.process();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (text: string) => {
      said += text;
    });
  }
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  await takeNotes(app);
  const page = await app.firstWindow();
  await page.waitForLoadState('load');
  const desktop = desktopOf(app);
  await desktop.setSystemTheme(options.colorScheme ?? 'dark');
  await desktop.setWindowSize(options.width ?? 1440, options.height ?? 900);
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) await app.close();
    await exited;
  };
  return {
    kind: 'electron',
    page,
    pid: child.pid ?? 0,
    desktop,
    troubles: troublesInElectron(app),
    output: () => said,
    relaunched: () => Promise.reject(new Error('Playwright cannot follow Electron to its next start.')),
    close,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    restart: async (changed = {}) => {
      await close();
      return setting.restart(changed);
    },
  };
}

async function takeNotes(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ dialog, Menu, shell, Notification }) => {
    const notes: Notes = { recorded: [], answers: {}, notification: undefined, popup: undefined };
    (globalThis as unknown as WithNotes).easelTestNotes = notes;
    const cancelled: Record<string, object> = {
      showOpenDialog: { canceled: true, filePaths: [] },
      showSaveDialog: { canceled: true, filePath: '' },
      showMessageBox: { response: 0, checkboxChecked: false },
    };
    for (const [method, base] of Object.entries(cancelled)) {
      Object.assign(dialog, {
        [method]: async (...args: unknown[]) => {
          notes.recorded.push({ api: `dialog.${method}`, args: [args.at(-1)] });
          return { ...base, ...notes.answers[method]?.shift() };
        },
      });
    }
    for (const method of ['openExternal', 'showItemInFolder', 'openPath']) {
      Object.assign(shell, {
        [method]: async (...args: unknown[]) => {
          notes.recorded.push({ api: `shell.${method}`, args });
          return '';
        },
      });
    }
    Menu.prototype.popup = function popup(options) {
      const items = this.items.map(({ type, label, enabled }) => ({
        label: type === 'separator' ? '-' : label,
        enabled,
      }));
      notes.recorded.push({ api: 'Menu.popup', args: [items] });
      notes.popup = { menu: this, closed: options?.callback ?? (() => {}) };
    };
    Notification.prototype.show = function show() {
      notes.recorded.push({ api: 'Notification.show', args: [{ title: this.title, body: this.body }] });
      notes.notification = this;
    };
  });
}

function desktopOf(app: ElectronApplication): Desktop {
  return {
    answerDialog: (method, answer) =>
      app.evaluate(
        (_electron, given) => {
          const { answers } = (globalThis as unknown as WithNotes).easelTestNotes;
          answers[given.method] = [...(answers[given.method] ?? []), given.answer];
        },
        { method, answer },
      ),
    recorded: () => app.evaluate(() => (globalThis as unknown as WithNotes).easelTestNotes.recorded),
    clickMenu: (labels) =>
      app.evaluate(({ Menu }, path) => {
        let items = Menu.getApplicationMenu()?.items ?? [];
        for (const label of path) {
          const item = items.find((entry) => entry.label.replaceAll('&', '') === label);
          if (item === undefined) throw new Error(`no menu entry "${label}"`);
          items = item.submenu?.items ?? [];
          if (items.length > 0) continue;
          if (!item.enabled) throw new Error(`the menu entry "${label}" is disabled`);
          item.click();
        }
      }, labels),
    isMenuOff: (labels) =>
      app.evaluate(({ Menu }, path) => {
        let items = Menu.getApplicationMenu()?.items ?? [];
        let item: Electron.MenuItem | undefined;
        for (const label of path) {
          item = items.find((entry) => entry.label.replaceAll('&', '') === label);
          items = item?.submenu?.items ?? [];
        }
        return item?.enabled === false;
      }, labels),
    clickPopup: (label) =>
      app.evaluate((_electron, wanted) => {
        const { popup } = (globalThis as unknown as WithNotes).easelTestNotes;
        popup?.closed();
        const items = (popup?.menu.items ?? []).flatMap((entry) => [entry, ...(entry.submenu?.items ?? [])]);
        const item = items.find((entry) => entry.label.replaceAll('&', '') === wanted);
        if (wanted !== null && item === undefined) throw new Error(`no menu entry "${wanted}"`);
        item?.click();
      }, label),
    chooseInTray: () => Promise.reject(new Error('nothing here can click into the system’s tray')),
    closeWindow: () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()),
    clickNotification: () =>
      app.evaluate(() => {
        (globalThis as unknown as WithNotes).easelTestNotes.notification?.emit('click');
      }),
    setWindowSize: (width, height) =>
      app.evaluate(
        ({ BrowserWindow }, size) =>
          BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height),
        { width, height },
      ),
    setSystemTheme: (theme) =>
      app.evaluate(({ nativeTheme }, wanted) => {
        nativeTheme.themeSource = wanted;
      }, theme),
  };
}
