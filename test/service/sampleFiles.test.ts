// The samples as far as they need the native modules: also run beside the GLib that Electron brings, and in the cage.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { charedit, startTestService, type TestService } from './support/client';
import { make, picture } from './support/samplePictures';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ instant: false });
});
afterAll(() => service.stop());

describe('sample files', () => {
  it('are the same bytes for the same seed and parameters', async () => {
    expect((await picture(service, {})).equals(await picture(service, {}))).toBe(true);
  });

  it('say in their metadata that they are samples', async () => {
    const text = (await picture(service, {})).toString('utf8');
    expect(text).toContain('Easel sample studio');
    expect(text).toContain('not made by a trained model');
  });

  it('shrink a large picture to 1024 pixels', async () => {
    const large = await sharp({ create: { width: 2000, height: 500, channels: 3, background: '#a08060' } })
      .jpeg()
      .toBuffer();
    const [edit] = await make(service, charedit, {
      prompt: 'a',
      image_url: `data:image/jpeg;base64,${large.toString('base64')}`,
    });
    expect(await sharp(edit).metadata()).toMatchObject({ width: 1024, height: 256 });
  });
});
