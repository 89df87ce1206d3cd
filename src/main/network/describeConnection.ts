import * as tls from 'node:tls';
import { t } from '@shared/messages/t';
import { type FindProxy, isProxyNamed } from './environmentProxy';

type Environment = Readonly<Record<string, string | undefined>>;

export async function describeConnection(
  { baseUrl, kind }: Readonly<{ baseUrl: string; kind: string }>,
  findProxy: FindProxy,
  env: Environment,
): Promise<string> {
  if (kind === 'local') return t('network.theSampleServiceIsInsideEasel');
  const proxy = await findProxy(new URL(baseUrl).origin);
  const route =
    proxy === null
      ? t('network.easelReachesYourServiceDirectly')
      : t('network.throughProxy', { proxy: withoutPassword(proxy), fromEnvironment: isProxyNamed(env) });
  return `${route} ${t('network.certificates', { count: String(systemCertificateCount()), hasOwn: !!env.NODE_EXTRA_CA_CERTS })}`;
}

function withoutPassword(proxy: string): string {
  const { protocol, host, username } = new URL(proxy);
  const address = `${protocol}//${host}`;
  return username === '' ? address : t('network.withPassword', { address });
}

// an older Node has only its own certificates, and the store may be unreadable
function systemCertificateCount(): number {
  try {
    return tls.getCACertificates('system').length;
  } catch {
    return 0;
  }
}
