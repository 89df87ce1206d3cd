import { expect, it } from 'vitest';
import { droppedLink } from './droppedLink';

const link = (given: Readonly<Record<string, string>>) =>
  droppedLink({ getData: (type) => given[type] ?? '' });

it('is the first address of the list, past its remarks', () => {
  expect(link({ 'text/uri-list': '# from a browser\r\nhttps://a.example/x.png\r\nhttps://b.example/' })).toBe(
    'https://a.example/x.png',
  );
  expect(link({ 'text/plain': 'https://a.example/x.png' })).toBe('');
});

it('is that of a picture before that of the link around it', () => {
  const given = {
    'text/uri-list': 'https://a.example/article',
    'text/html': `<a href="https://a.example/article"><img alt="src" src="https://a.example/x?w=1&amp;h=2"></a>`,
  };
  expect(link(given)).toBe('https://a.example/x?w=1&h=2');
  expect(link({ 'text/html': "<IMG class=a src='data:image/png;base64,AA=='>" })).toBe(
    'data:image/png;base64,AA==',
  );
});

it('is that of the list where the picture has none of its own', () => {
  const html = '<img src="cid:part1"><img data-src="https://a.example/late.png">';
  expect(link({ 'text/html': html, 'text/uri-list': 'https://a.example/x.png' })).toBe(
    'https://a.example/x.png',
  );
});
