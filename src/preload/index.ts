// The only bridge between the page and main: calls by name, from the contract's list, and events. It never
// exposes ipcRenderer, an event object, a channel or a path: the path of a dropped file is sent to main and
// not to the page.
import { callChannel, eventChannel } from '@shared/ipc/channels';
import type { EaselBridge } from '@shared/ipc/EaselBridge';
import { droppedRoute, routeNames } from '@shared/ipc/routeNames';
import { contextBridge, type IpcRendererEvent, ipcRenderer, webUtils } from 'electron';
import { pathsOf } from './pathsOf';

const bridge: EaselBridge = {
  platform: process.platform,
  call(route, input) {
    if (typeof route !== 'string' || !routeNames.has(route)) {
      return Promise.reject(new Error('There is no such call.'));
    }
    return ipcRenderer.invoke(callChannel, route, input);
  },
  // `reference`: the files are not copied; `into`: a collection or tag to add them to
  takeDropped(files, reference, into) {
    const paths = pathsOf(files, (file) => webUtils.getPathForFile(file));
    if (paths === null) return Promise.resolve(null);
    return ipcRenderer.invoke(callChannel, droppedRoute, { paths, reference: reference === true, into });
  },
  on(listener) {
    const forward = (_event: IpcRendererEvent, name: string, payload: unknown) => listener(name, payload);
    ipcRenderer.on(eventChannel, forward);
    return () => {
      ipcRenderer.removeListener(eventChannel, forward);
    };
  },
};

contextBridge.exposeInMainWorld('easel', bridge);
