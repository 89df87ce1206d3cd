import { expect, it } from 'vitest';
import { pictureUrlProblem } from './pictureUrlProblem';

it('takes what may be the address of a picture, with or without an ending', () => {
  for (const link of [
    'https://a.example/x.png',
    'http://a.example/photo-12?w=800',
    'HTTPS://a.example/x',
    'data:image/png;base64,AA==',
  ])
    expect(pictureUrlProblem(link)).toBeNull();
});

it('says of anything else why not', () => {
  expect(pictureUrlProblem('')).toContain('no web address');
  for (const link of ['blob:https://a.example/1', 'ftp://a.example/x.png', 'file:///etc/passwd', 'https://'])
    expect(pictureUrlProblem(link)).toContain('http or https');
  for (const link of ['javascript:alert(1)', 'data:text/html,x', 'easel://media/original/1'])
    expect(pictureUrlProblem(link)).toContain('http or https');
  for (const link of ['https://a.example', 'https://a.example/article.html?x=1', 'https://a.example/a.pdf'])
    expect(pictureUrlProblem(link)).toContain('not the address of an image');
});
