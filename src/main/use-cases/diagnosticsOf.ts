import { arch, cpus, homedir, hostname, release, totalmem, userInfo } from 'node:os';
import { defaultOf, settingAt } from '@shared/settings/settingAt';
import { settingPaths } from '@shared/settings/settingsTable';
import { settingText } from '@shared/settings/settingText';
import type { Services } from '../compose';
import type { PrivateText } from '../diagnostics/cleanText';
import { DiagnosticsService } from '../diagnostics/DiagnosticsService';
import { libraryCount } from '../library/order/galleryOrder';
import { describeConnection } from '../network/describeConnection';
import type { WindowSurroundings } from '../WindowSurroundings';

export function diagnosticsOf(services: Services, window: WindowSurroundings): DiagnosticsService {
  const { db, folders, log, profiles, client, findProxy, keychain, queue, settings, now } = services;
  return new DiagnosticsService({
    now,
    libraryFolder: folders.library,
    libraryProblem: () => services.loss,
    checkedAt: services.databaseCheckedAt,
    keychain: () => keychain.state(),
    versions: () => [
      { name: 'Easel', version: window.version },
      ...window.runsIn,
      { name: 'SQLite', version: String(db.prepare('SELECT sqlite_version()').pluck().get()) },
      { name: 'library', version: String(db.pragma('user_version', { simple: true })) },
    ],
    describeConnection: async () => {
      const active = profiles.active();
      return active === null ? null : describeConnection(active, findProxy, process.env);
    },
    reach: async () => {
      const active = profiles.active();
      if (active === null) return null;
      const connection = await profiles.connectionOf(active.id);
      return 'missing' in connection ? { missing: connection.message } : client.reach(connection);
    },
    logFolder: log.folder,
    logFiles: log.files,
    redact: (text) => log.redact(text),
    facts: () => [
      { heading: 'Versions', lines: versionLines(window) },
      {
        heading: 'Library',
        lines: [
          `${libraryCount(db)} pictures and films`,
          ...profiles.list().map(({ id, kind, hasKey }, place) => {
            const { counts, pause } = queue.summary(id);
            const jobCounts = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
            const isPaused = pause === null ? '' : `, paused (${pause.reason})`;
            return `profile ${place + 1}: ${kind}${hasKey ? '' : ', no key'}; jobs: ${jobCounts.join(', ')}${isPaused}`;
          }),
        ],
      },
      {
        heading: 'Settings that somebody changed',
        lines: settingPaths.flatMap((path) => {
          const value = settingAt(settings.get(), path);
          return value === defaultOf(path) ? [] : [`${path} = ${settingText(path, value)}`];
        }),
      },
    ],
    privateTexts: () => [
      {
        label: 'paths of your pictures',
        texts: [folders.library],
        replacement: '<library>',
        includesPath: true,
      },
      { label: 'the data folder', texts: [folders.data], replacement: '<data>' },
      { label: 'your home folder', texts: [homedir()], replacement: '~' },
      ...addressesOf(profiles.list()),
      { label: 'your user name', texts: [userInfo().username], replacement: '<user>', wholeWord: true },
      { label: "this computer's name", texts: [hostname()], replacement: '<computer>', wholeWord: true },
    ],
  });
}

function versionLines(window: WindowSurroundings): readonly string[] {
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB of memory`;
  return [
    `Easel ${window.version}`,
    ...window.runsIn.map(({ name, version }) => `${name} ${version}`),
    `${window.platform} ${release()} ${arch()}, ${cpus().length} processors, ${memory}`,
  ];
}

function addressesOf(
  profiles: readonly Readonly<{ kind: string; baseUrl: string }>[],
): readonly PrivateText[] {
  const hosts = profiles.flatMap(({ kind, baseUrl }) => {
    const url = kind === 'remote' ? URL.parse(baseUrl) : null;
    return url === null ? [] : [...new Set([url.host, url.hostname])];
  });
  return hosts.length === 0
    ? []
    : [{ label: 'addresses of your services', texts: hosts, replacement: '<service>' }];
}
