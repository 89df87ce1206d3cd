import { t } from '@shared/messages/t';
import type { EngineKind, EngineState } from '@shared/service/engineAdmin';
import { formatBytes } from '../../../ui/formatBytes';

/** The texts for each kind of engine. `url`: the default address. */
export const engineKinds: Readonly<
  Record<EngineKind, Readonly<{ name: string; url: string; keyLabel: string; keyHint: string }>>
> = {
  comfyui: {
    name: 'ComfyUI',
    url: 'http://127.0.0.1:8188',
    keyLabel: t('settings.authorizationOptional'),
    keyHint: t('settings.authorizationHint'),
  },
  swarmui: {
    name: 'SwarmUI',
    url: 'http://127.0.0.1:7801',
    keyLabel: t('settings.tokenOptional'),
    keyHint: t('settings.tokenHint'),
  },
  openai: {
    name: t('settings.openAICompatible'),
    url: 'https://api.example.com/v1',
    keyLabel: t('settings.aPIKeyOptional'),
    keyHint: t('settings.engineKeyHint'),
  },
};

export function engineStateText({ kind, state }: Readonly<{ kind: EngineKind; state: EngineState }>): string {
  const devices = state.devices.map(({ name, freeBytes }) =>
    freeBytes === null ? name : t('settings.deviceFree', { name, bytes: formatBytes(freeBytes) }),
  );
  const line = t('settings.engineQueue', { waiting: state.waiting });
  return [`${engineKinds[kind].name} ${state.version}`.trim(), ...devices, line].join(' · ');
}

/** Whether requests to the URL cross a network unencrypted. */
export function isUnencrypted(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed?.protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(parsed.hostname);
}

export function unusedEngineName(kind: EngineKind, usedNames: readonly string[]): string {
  let name: string = kind;
  for (let count = 2; usedNames.includes(name); count += 1) name = `${kind}-${count}`;
  return name;
}
