import type { LaunchedApp } from '../../support/LaunchedApp';

type Asked = Readonly<{ message: string; detail: string; buttons: readonly string[] }>;

/** What the person was asked in dialogs of the system's own, oldest first. Unprepared ones were answered with yes. */
export async function questionsOf({ desktop }: LaunchedApp): Promise<readonly Asked[]> {
  const recorded = await desktop.recorded();
  return recorded.flatMap(({ api, args }) => (api === 'dialog.showMessageBox' ? [args[0] as Asked] : []));
}
