import { describe, expect, it } from 'vitest';
import { brokenImports } from './brokenImports.ts';
import { importRules } from './importRules.ts';

const wordsFor = (from: string, to: string) =>
  brokenImports([{ from, line: 1, to }], importRules).map(({ words }) => words);

describe('the import rules', () => {
  it.each([
    ['/src/shared/domain/queue/Job.ts', 'node', 'pure TypeScript'],
    ['/src/shared/domain/queue/Job.ts', 'react', 'pure TypeScript'],
    ['/src/shared/domain/queue/Job.ts', '/src/main/database/Db.ts', 'pure TypeScript'],
    ['/src/service/worker.ts', '/src/shared/domain/queue/Job.ts', 'a service like any other'],
    ['/src/service/worker.ts', '/src/main/folders.ts', 'a service like any other'],
    ['/src/main/compose.ts', '/src/service/createService.ts', 'only its start function'],
    ['/src/main/compose.ts', 'electron', 'know Electron'],
    ['/src/main/log/createLog.test.ts', 'electron', 'know Electron'],
    ['/src/main/compose.ts', '/src/renderer/ipc/client.ts', 'nothing of the page'],
    ['/src/main/electron/window/hardenPages.ts', '/src/main/log/createLog.ts', 'the side of the system'],
    ['/src/main/database/Db.ts', '/src/main/ports/Log.ts', 'base of main'],
    ['/src/main/drafts/DraftService.ts', '/src/main/queue/index.ts', 'never imports a sibling: what'],
    ['/src/main/drafts/DraftService.ts', '/src/main/compose.ts', 'never imports a sibling: what'],
    [
      '/src/main/queue/money/SpendGuard.ts',
      '/src/main/account/PriceBook.ts',
      'never imports a sibling: what',
    ],
    ['/src/main/queue/money/SpendGuard.ts', '/src/main/queue/jobs/journal.ts', 'entered by its door'],
    ['/src/main/composeWindow.ts', '/src/main/wiring/wireJobs.ts', 'Only compose.ts'],
    ['/src/preload/index.ts', '/src/shared/ipc/contract.ts', 'names of the routes'],
    ['/src/renderer/app/App.tsx', 'node', 'neither Node nor main'],
    ['/src/renderer/app/App.test.ts', 'electron', 'neither Node nor main'],
    ['/src/renderer/app/App.tsx', '/src/main/folders.ts', 'neither Node nor main'],
    ['/src/renderer/ui/Button.tsx', '/src/shared/domain/queue/Job.ts', 'knows nothing of Easel'],
    ['/src/renderer/ui/Button.tsx', '/src/renderer/ipc/platform.ts', 'knows nothing of Easel'],
    ['/src/renderer/ipc/client.ts', '/src/renderer/ui/messages/toasts.tsx', 'knows no view'],
    ['/src/renderer/commands/commandAt.ts', '/src/renderer/ui/Button.tsx', 'hears and writes keys'],
    [
      '/src/renderer/features/queue/job/JobRow.tsx',
      '/src/renderer/features/gallery/Tile.tsx',
      'or the shell',
    ],
    ['/src/renderer/features/queue/job/JobRow.tsx', '/src/renderer/app/appStore.ts', 'or the shell'],
  ])('hold %s from %s', (from, to, words) => {
    expect(wordsFor(from, to)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    ['/src/shared/ipc/route.ts', 'zod'],
    ['/src/service/worker.ts', '/src/shared/service/index.ts'],
    ['/src/main/compose.ts', '/src/service/start.ts'],
    ['/src/main/compose.ts', '/src/main/drafts/DraftService.ts'],
    ['/src/main/compose.ts', '/src/main/wiring/wireJobs.ts'],
    ['/src/main/wiring/wireJobs.ts', '/src/main/queue/index.ts'],
    ['/src/main/index.ts', 'electron'],
    ['/src/main/electron/window/hardenPages.ts', 'electron'],
    ['/src/main/drafts/DraftService.ts', '/src/main/ports/BatchRequest.ts'],
    ['/src/main/drafts/DraftService.ts', '/src/shared/prompt/index.ts'],
    ['/src/main/account/account.test.ts', '/src/main/queue/index.ts'],
    ['/src/main/queue/money/SpendGuard.ts', '/src/main/queue/money/index.ts'],
    ['/src/main/queue/money/SpendGuard.ts', '/src/main/queue/jobs/index.ts'],
    ['/src/main/queue/money/SpendGuard.ts', '/src/main/queue/QueueDependencies.ts'],
    ['/src/preload/index.ts', '/src/shared/ipc/routeNames.ts'],
    ['/src/renderer/ui/Button.tsx', 'react'],
    ['/src/renderer/features/queue/job/JobRow.tsx', '/src/renderer/ui/Button.tsx'],
    ['/src/renderer/app/shell/Shell.tsx', '/src/renderer/features/queue/QueuePanel.tsx'],
  ])('let %s import %s', (from, to) => {
    expect(wordsFor(from, to)).toEqual([]);
  });
});
