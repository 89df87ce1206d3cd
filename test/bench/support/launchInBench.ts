import type { LaunchedApp } from '../../support/LaunchedApp';
import { launchApp } from '../../support/launchApp';

/** The built app in the stand-in on a library with a profile, once its form takes text. */
export async function launchInBench(
  library: string,
  env: Readonly<Record<string, string>> = {},
): Promise<LaunchedApp> {
  // the figures are of the stand-in wherever they are taken
  process.env.EASEL_E2E = 'stand-in';
  const app = await launchApp({ library, env: { DBUS_SESSION_BUS_ADDRESS: 'disabled:', ...env } });
  await app.page.getByRole('textbox', { name: 'Prompt', exact: true }).waitFor();
  return app;
}
