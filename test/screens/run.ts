// npm run screens -- DIR [NAME …]: pictures of every view and state, dark and light, at 1440 × 900 and 900 × 600.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { languageOf, loadLanguage } from '../../src/shared/messages/languages';
import type { LaunchedApp } from '../support/LaunchedApp';
import { launchApp } from '../support/launchApp';
import { type RunningService, startService } from '../support/startService';
import { Camera } from './Camera';
import { TextReport } from './TextReport';
import type { Tour } from './Tour';
import { tourAccount } from './tourAccount';
import { tourBatches } from './tourBatches';
import { tourDrops } from './tourDrops';
import { tourEdit } from './tourEdit';
import { tourEngines } from './tourEngines';
import { tourErrors } from './tourErrors';
import { tourFamily } from './tourFamily';
import { tourForm } from './tourForm';
import { tourGallery } from './tourGallery';
import { tourHanding } from './tourHanding';
import { tourHistory } from './tourHistory';
import { tourLibrary } from './tourLibrary';
import { tourList } from './tourList';
import { tourMatrix } from './tourMatrix';
import { tourNight } from './tourNight';
import { tourOut } from './tourOut';
import { tourPauses } from './tourPauses';
import { tourProfiles } from './tourProfiles';
import { tourPrompt } from './tourPrompt';
import { tourReadme } from './tourReadme';
import { tourRequests } from './tourRequests';
import { tourSensitive } from './tourSensitive';
import { tourSettings } from './tourSettings';
import { tourSides } from './tourSides';
import { tourSorting } from './tourSorting';
import { tourTroubles } from './tourTroubles';
import { tourWelcome } from './tourWelcome';

const tours: Readonly<Record<string, Tour>> = {
  welcome: tourWelcome,
  requests: tourRequests,
  matrix: tourMatrix,
  night: tourNight,
  batches: tourBatches,
  form: tourForm,
  prompt: tourPrompt,
  drops: tourDrops,
  edit: tourEdit,
  errors: tourErrors,
  out: tourOut,
  pauses: tourPauses,
  gallery: tourGallery,
  account: tourAccount,
  history: tourHistory,
  settings: tourSettings,
  engines: tourEngines,
  sorting: tourSorting,
  sensitive: tourSensitive,
  library: tourLibrary,
  list: tourList,
  family: tourFamily,
  handing: tourHanding,
  profiles: tourProfiles,
  sides: tourSides,
  troubles: tourTroubles,
  readme: tourReadme,
};

/** `EASEL_LANGUAGE=de npm run screens -- DIR` takes the pictures in another language. */
const language = languageOf([process.env.EASEL_LANGUAGE ?? 'en']);

const [target, ...asked] = process.argv.slice(2);
if (target === undefined || asked.some((name) => !(name in tours))) {
  console.error(`usage: npm run screens -- DIR [NAME …]   (${Object.keys(tours).join(', ')})`);
  process.exit(2);
}
const folder = resolve(target);
mkdirSync(folder, { recursive: true });
await loadLanguage(language);
const texts = await TextReport.of(language);
const camera = new Camera(folder, (words) => console.log(words), texts);

let failed = false;
for (const [name, tour] of Object.entries(tours)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const folders: string[] = [];
  const apps: LaunchedApp[] = [];
  const services: RunningService[] = [];
  const newFolder = () => {
    const made = mkdtempSync(join(tmpdir(), 'easel-screens-'));
    folders.push(made);
    return made;
  };
  const keep = (app: LaunchedApp) => {
    app.page.setDefaultTimeout(60_000);
    apps.push(app);
    return app;
  };
  try {
    await tour({
      camera,
      launch: async (options = {}) =>
        keep(
          await launchApp({
            library: newFolder(),
            ...options,
            env: { DBUS_SESSION_BUS_ADDRESS: 'disabled:', ...options.env },
          }),
        ),
      restart: async (app) => keep(await app.restart()),
      service: async (wishes) => {
        const service = await startService(wishes);
        services.push(service);
        return service;
      },
      folder: newFolder,
    });
  } catch (error) {
    failed = true;
    console.error(`the tour "${name}" did not end: ${error instanceof Error ? error.message : error}`);
    await apps.at(-1)?.page.screenshot({ path: join(folder, `stopped-${name}.png`) });
  }
  for (const app of apps) await app.close();
  for (const service of services) await service.stop();
  for (const made of folders) rmSync(made, { recursive: true, force: true });
}
texts.write(folder);
console.log(`${camera.taken} pictures in ${folder}`);
process.exit(failed ? 1 : 0);
