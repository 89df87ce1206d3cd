import { t } from '../../src/shared/messages/t';
import { Studio } from '../e2e/support/Studio';
import { setSettings } from '../support/setSettings';
import type { Tour } from './Tour';

/** Each way a request can end badly, the queue with all its sections, and what can be done there. */
export const tourErrors: Tour = async ({ camera, launch, service }) => {
  const listed = [
    'Invalid value for guidance_scale: must be one of [2, 4, 8]',
    'Invalid value for prompt: the word is not allowed',
  ];
  const refused = { error: 'Invalid input', message: 'Input validation failed', errors: listed };
  // what the n-th request meets
  const answers = [
    null,
    { status: 400, body: refused },
    { status: 403 },
    { status: 404 },
    { status: 500 },
    { reset: 'after' },
    { status: 502 },
    { malformed: 'neither' },
    null,
    { delayMs: 900_000 },
    { delayMs: 900_000 },
  ] as const;
  const own = await service({
    credits: 120,
    faults: [
      ...answers.flatMap((answer, index) =>
        answer === null ? [] : [{ model: '*', nth: [index + 1], answer }],
      ),
      { media: { index: 2 }, answer: { status: 410 } },
    ],
  });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(own);
  await setSettings(page, { queue: { retries: 0 } });
  await studio.generate('a greenhouse in the evening sun');
  await studio.result('a greenhouse').getByRole('img').waitFor();
  const problems = [
    ['invalid', 'a swimming pool at noon', 'Input validation failed'],
    ['no-access', 'a lighthouse keeper', 'does not have access'],
    ['no-model', 'a market in the rain', 'Model not found'],
    ['service-error', 'a carousel at night', 'Generation failed'],
    ['unknown-charge', 'a bicycle against a wall', t('words.noAnswerCame')],
    ['unknown-gateway', 'a tram in the fog', t('words.noResultCame')],
    ['unreadable', 'a table by the window', t('queue.answerUnreadable')],
  ] as const;
  for (const [state, prompt, words] of problems) {
    await studio.generate(prompt);
    await studio.result(prompt).getByText(words).first().waitFor();
    await camera.shoot(app, 'error', state);
  }
  await studio
    .result('a swimming pool')
    .getByRole('button', { name: t('create.backIntoTheForm') })
    .click();
  await page.locator('[data-field="guidance_scale"]').getByRole('alert').waitFor();
  await camera.shoot(app, 'error', 'back-in-the-form');

  await page
    .getByRole('radiogroup', { name: t('models.labelImages') })
    .getByText('4')
    .click();
  await studio.generate('paper boats on a canal');
  await studio.result('paper boats').getByText(t('words.paidNotOnDisk')).waitFor();
  await camera.shoot(app, 'error', 'download');
  await studio.generate('a hillside of terraces');
  await page
    .getByRole('radiogroup', { name: t('models.labelImages') })
    .getByText('1', { exact: true })
    .click();
  await studio.generate('a hillside of vines');
  await studio.result('a hillside of vines').getByRole('progressbar').waitFor();
  await camera.shoot(app, 'create', 'running');

  await studio.pause();
  await studio.addToQueue('{ceramic|glass|wooden|brass} {cup|jug|bowl} on raw linen, soft window light');
  await studio.queue.getByText(t('queue.toDo', { open: 14 })).waitFor();
  await camera.shoot(app, 'queue', 'all-sections', { drawer: true });
  const grid = studio.queue.getByRole('grid', { name: t('queue.jobs') });
  const next = studio.job('ceramic cup');
  await grid.evaluate((element) => element.scrollTo({ top: 700 }));
  await next.waitFor();
  await next.click({ button: 'right' });
  await camera.shoot(app, 'queue', 'menu', { wide: true });
  await page.keyboard.press('Escape');
  await next.click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await camera.shoot(app, 'queue', 'selected', { wide: true });
  await page.keyboard.press('Escape');
  await grid.evaluate((element) => element.scrollTo({ top: 0 }));
  await studio.job('a bicycle').dblclick();
  await page.getByRole('dialog', { name: 'a bicycle' }).getByRole('listitem').waitFor();
  await camera.shoot(app, 'queue', 'details', { wide: true });
  await page.keyboard.press('Escape');
  await studio
    .job('a bicycle')
    .getByRole('button', { name: t('words.jobRunAgain') })
    .click();
  await page.getByRole('alertdialog', { name: t('words.mayRunAgain', { jobs: 1 }) }).waitFor();
  await camera.shoot(app, 'queue', 'run-again', { wide: true });
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('app.cancel') })
    .click();
  await grid.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await camera.shoot(app, 'queue', 'end', { wide: true });
};
