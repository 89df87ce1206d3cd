import { t } from '@shared/messages/t';
import { creditsText } from '@shared/words/sentences/creditsText';
import { describeRemoval } from '@shared/words/sentences/describeRemoval';
import { askYes } from '../options/askYes';
import type { CommonOptions } from '../options/CommonOptions';
import { UsageError } from '../options/UsageError';
import { jsonLine } from '../output/jsonLine';
import type { Output } from '../output/Output';
import { printable } from '../output/printable';
import type { ProfileRow, TerminalProfiles } from '../TerminalProfiles';

export type ProfilesTask =
  | Readonly<{ what: 'list' }>
  | Readonly<{ what: 'add'; name: string; baseUrl: string }>
  | Readonly<{ what: 'rename'; name: string; newName: string }>
  | Readonly<{ what: 'use'; name: string }>
  | Readonly<{ what: 'remove'; name: string; yes: boolean }>
  | Readonly<{ what: 'export' | 'import'; file: string }>;

export async function runProfiles(
  profiles: TerminalProfiles,
  task: ProfilesTask,
  { json }: CommonOptions,
  parts: Readonly<{ key: string | null; out: Output; err: Output; input: NodeJS.ReadStream }>,
): Promise<number> {
  const { key, out, err } = parts;
  const say = (event: string, details: object, text: string) =>
    out.write(json === true ? jsonLine({ event, ...details }) : `${printable(text)}\n`);
  switch (task.what) {
    case 'list':
      for (const row of profiles.list()) say('profile', row, describeRow(row));
      return 0;
    case 'add': {
      if (key === null) throw new UsageError(t('terminal.putApiKey'));
      const { name, note } = await profiles.add({ ...task, key });
      say('added', { name }, t('terminal.profileAdded', { name }));
      if (note !== null) err.write(`${printable(note)}\n`);
      return 0;
    }
    case 'rename': {
      const name = profiles.rename(task.name, task.newName);
      say('renamed', { from: task.name, name }, t('terminal.profileRenamed', { before: task.name, name }));
      return 0;
    }
    case 'use': {
      const name = profiles.use(task.name);
      say('active', { name }, t('terminal.profileActive', { name }));
      return 0;
    }
    case 'remove': {
      const { name, kind, work } = profiles.work(task.name);
      if (!task.yes) {
        if (!parts.input.isTTY) throw new UsageError(t('terminal.toRemoveAddYes', { name }));
        err.write(`${describeRemoval(kind, work).map(printable).join('\n')}\n`);
        if (!(await askYes(t('terminal.removeProfile', { name: printable(name) }), parts.input))) return 1;
      }
      await profiles.remove(task.name);
      say(
        'removed',
        { name, ...work },
        [t('terminal.profileRemoved', { name }), ...describeRemoval(kind, work)].join(' '),
      );
      return 0;
    }
    case 'export': {
      const count = await profiles.export(task.file);
      say('exported', { count, file: task.file }, t('terminal.profilesWritten', { count, file: task.file }));
      return 0;
    }
    case 'import': {
      const added = await profiles.import(task.file);
      for (const { name, newName, baseUrl } of added)
        say('imported', { name: newName, was: name, baseUrl }, describeImport({ name, newName, baseUrl }));
      return 0;
    }
  }
}

function describeImport(added: Readonly<{ name: string; newName: string; baseUrl: string }>): string {
  const { name, newName, baseUrl } = added;
  return [newName, baseUrl, ...(newName === name ? [] : [t('terminal.nameWasTaken', { name })])].join('  ');
}

function describeRow({ name, active, kind, baseUrl, hasKey, pause, ...row }: ProfileRow): string {
  const columns = [
    active ? `* ${name}` : `  ${name}`,
    kind === 'local' ? t('terminal.localService') : baseUrl,
    hasKey ? '' : t('terminal.noKey'),
    row.balanceMilli === null ? '' : creditsText(row.balanceMilli),
    row.waiting + row.underWay > 0 ? t('terminal.jobsToDo', { jobs: row.waiting + row.underWay }) : '',
    row.waiting + row.underWay > 0 && pause !== null ? pause : '',
    row.reminder ?? '',
  ];
  return columns.filter((column) => column !== '').join('  ');
}
