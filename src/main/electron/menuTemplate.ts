import type { MenuItemConstructorOptions } from 'electron';

/**
 * The native menu. Its commands are the window's own, by the same ids; the keys are only written beside them,
 * because the window hears them itself.
 * @param choose told the id of the command that was chosen
 */
export function menuTemplate(
  platform: NodeJS.Platform,
  choose: (command: string) => void,
): MenuItemConstructorOptions[] {
  const command = (id: string, label: string, accelerator?: string): MenuItemConstructorOptions => ({
    id,
    label,
    click: () => choose(id),
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
  });
  const isMac = platform === 'darwin';
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : [{ label: 'File', submenu: [{ role: 'quit' } as const] }]),
    // without these, copy and paste have no keys on macOS
    { role: 'editMenu' },
    {
      label: 'Go',
      submenu: [
        command('view.create', 'Create', 'CmdOrCtrl+1'),
        command('view.gallery', 'Gallery', 'CmdOrCtrl+2'),
        command('view.settings', 'Settings', 'CmdOrCtrl+3'),
      ],
    },
    {
      label: 'Queue',
      submenu: [
        command('queue.toggle', 'Show or Hide the Queue', 'CmdOrCtrl+B'),
        command('queue.run', 'Run'),
        command('queue.pause', 'Pause'),
      ],
    },
    {
      label: 'Window',
      submenu: [
        command('palette.open', 'Command Palette', 'CmdOrCtrl+K'),
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
        { type: 'separator' },
        { role: 'minimize' },
        { role: 'close' },
      ],
    },
    {
      role: 'help',
      submenu: [command('shortcuts.open', 'Keyboard Shortcuts'), command('logs.open', 'Open the Log Folder')],
    },
  ];
}
