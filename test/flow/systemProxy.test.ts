// The proxy that the system's settings name: it wants a name and a password, which the person types in Settings.
import { emptyVaryPlan } from '@shared/prompt';
import { expect, it, onTestFinished } from 'vitest';
import { startForeignService } from '../support/foreignService';
import { startProxy } from '../support/startProxy';
import { imagegen, startPath } from './support/startPath';

it('asks through it once the person is signed in, also after a restart, and no more once signed out', async () => {
  const service = await startForeignService({
    result: () => ({
      images: [
        { url: service.picture().replace(service.url, 'http://media.test'), content_type: 'image/png' },
      ],
    }),
  });
  const proxy = await startProxy(() => Number(new URL(service.url).port));
  const path = await startPath({ systemProxy: async () => proxy.bareUrl });
  onTestFinished(async () => {
    await path.end();
    proxy.close();
    await service.stop();
  });
  expect(await path.call('proxy.get', undefined)).toBeNull();
  const connect = () => {
    const { profiles } = path.services;
    const { id } = profiles.connectForThisRun({ baseUrl: 'http://studio.test', key: service.apiKey });
    profiles.activate(id);
    return id;
  };
  let profileId = connect();
  const balance = () => path.tryCall('profiles.refreshBalance', { id: profileId });
  const address = new URL(proxy.bareUrl).host;
  expect(await path.call('proxy.get', undefined)).toEqual({ address, name: null });
  expect(JSON.stringify(await balance())).toContain('Settings, under Diagnostics');

  await path.call('proxy.signIn', { name: 'office', password: 's3cret' });
  expect(await path.call('proxy.get', undefined)).toEqual({ address, name: 'office' });
  const draft = { profileId, modelId: imagegen, values: { prompt: 'a cup' }, vary: emptyVaryPlan };
  const { firstJobIds } = await path.submitDraft({ draft, lane: 'interactive' });
  expect((await path.rest(firstJobIds[0] ?? '')).state).toBe('done');
  const posts = proxy.asked.filter((asked) => asked.includes('POST'));
  expect(posts).toEqual(['POST http://studio.test/api/v1/imagegen/dev']);
  expect(proxy.asked).toContain('GET http://media.test/files/0.png');

  await path.call('proxy.signOut', undefined);
  expect(await path.call('proxy.get', undefined)).toEqual({ address, name: null });
  expect(JSON.stringify(await balance())).toContain('the proxy needs a user name and password');
  await path.reopen();
  profileId = connect();
  expect(await path.call('proxy.get', undefined)).toEqual({ address, name: null });
});
