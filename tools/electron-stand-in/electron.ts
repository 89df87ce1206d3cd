// Replaces the module `electron` in main when the app runs in the stand-in. Has all exports of Electron; those without
// an implementation throw "not in the stand-in: …" when they are used.
import { serveControl } from './control.ts';
import {
  StandInClipboardItem,
  standInClipboard,
  standInPowerMonitor,
  standInScreen,
  standInShell,
} from './main/desktop/standInDesktop.ts';
import { standInDialog } from './main/desktop/standInDialog.ts';
import { pretendElectron } from './main/pretendElectron.ts';
import { standInApp } from './main/StandInApp.ts';
import { StandInBrowserWindow } from './main/StandInBrowserWindow.ts';
import { standInIpcMain } from './main/StandInIpcMain.ts';
import { StandInMenu, StandInMenuItem } from './main/StandInMenu.ts';
import { standInNativeImage } from './main/StandInNativeImage.ts';
import { standInNativeTheme } from './main/StandInNativeTheme.ts';
import { StandInNotification } from './main/StandInNotification.ts';
import { defaultSession, standInSession } from './main/StandInSession.ts';
import { StandInTray } from './main/StandInTray.ts';
import { standInUtilityProcess } from './main/StandInUtilityProcess.ts';
import { standInPowerSaveBlocker } from './main/standInPowerSaveBlocker.ts';
import { lackingModule, strict, strictClass } from './strict.ts';

export const app = strict('app', standInApp);
export const BrowserWindow = strictClass('BrowserWindow', StandInBrowserWindow);
export const clipboard = strict('clipboard', standInClipboard);
export const ClipboardItem = strictClass('ClipboardItem', StandInClipboardItem);
export const dialog = strict('dialog', standInDialog);
export const ipcMain = strict('ipcMain', standInIpcMain);
export const Menu = strictClass('Menu', StandInMenu);
export const MenuItem = strictClass('MenuItem', StandInMenuItem);
export const nativeImage = strict('nativeImage', standInNativeImage);
export const nativeTheme = strict('nativeTheme', standInNativeTheme);
export const Notification = strictClass('Notification', StandInNotification);
export const powerMonitor = strict('powerMonitor', standInPowerMonitor);
export const powerSaveBlocker = strict('powerSaveBlocker', standInPowerSaveBlocker);
export const protocol = defaultSession.protocol;
export const screen = strict('screen', standInScreen);
export const session = strict('session', standInSession);
export const shell = strict('shell', standInShell);
export const Tray = strictClass('Tray', StandInTray);
export const utilityProcess = strict('utilityProcess', standInUtilityProcess);

export const autoUpdater = lackingModule('autoUpdater');
export const BaseWindow = lackingModule('BaseWindow');
export const BrowserView = lackingModule('BrowserView');
export const contentTracing = lackingModule('contentTracing');
export const contextBridge = lackingModule('contextBridge');
export const crashReporter = lackingModule('crashReporter');
export const desktopCapturer = lackingModule('desktopCapturer');
export const globalShortcut = lackingModule('globalShortcut');
export const ImageView = lackingModule('ImageView');
export const inAppPurchase = lackingModule('inAppPurchase');
export const ipcRenderer = lackingModule('ipcRenderer');
export const MessageChannelMain = lackingModule('MessageChannelMain');
export const net = lackingModule('net');
export const netLog = lackingModule('netLog');
export const pushNotifications = lackingModule('pushNotifications');
export const safeStorage = lackingModule('safeStorage');
export const ServiceWorkerMain = lackingModule('ServiceWorkerMain');
export const ShareMenu = lackingModule('ShareMenu');
export const sharedTexture = lackingModule('sharedTexture');
export const systemPreferences = lackingModule('systemPreferences');
export const TouchBar = lackingModule('TouchBar');
export const View = lackingModule('View');
export const webContents = lackingModule('webContents');
export const WebContentsView = lackingModule('WebContentsView');
export const webFrame = lackingModule('webFrame');
export const webFrameMain = lackingModule('webFrameMain');
export const webUtils = lackingModule('webUtils');

export default {
  app,
  BrowserWindow,
  clipboard,
  ClipboardItem,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  Notification,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  utilityProcess,
  autoUpdater,
  net,
  safeStorage,
  Tray,
  webContents,
};

pretendElectron();
serveControl();
