import { Menu } from 'electron';
import { menuTemplate } from './menuTemplate';

/** Puts up the native menu; `choose` is told the id of the command that was chosen. */
export function installMenu(choose: (command: string) => void): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform, choose)));
}
