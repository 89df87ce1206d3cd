import { EaselError } from '@shared/ipc/EaselError';
import { type JsonValue, readModels } from '@shared/service';
import { describe, expect, it } from 'vitest';
import { allPages, type ListAnswer } from './allPages';

const list = '/api/models';
const read = (body: JsonValue) => readModels(body);
const page = (json: JsonValue, link: string | null = null): ListAnswer => ({ json, link });

/** A service with these answers by path; requests for other paths are refused. */
function service(answers: Readonly<Record<string, ListAnswer>>) {
  const asked: string[] = [];
  const ask = async (path: string): Promise<ListAnswer> => {
    asked.push(path);
    const answer = answers[path];
    if (!answer) throw new EaselError('service_error', 'Internal error');
    return answer;
  };
  return { asked, ask };
}

const first = [{ id: 'one/a' }, { id: 'one/b' }];
const second = [{ id: 'one/c' }];

describe('allPages', () => {
  it.each<[string, Readonly<Record<string, ListAnswer>>]>([
    [
      'by a cursor',
      {
        [list]: page({ models: first, next_cursor: 'c 2' }),
        [`${list}?cursor=c+2`]: page({ models: second, next_cursor: null }),
      },
    ],
    [
      'by a number',
      {
        [list]: page({ models: first, page: 1, total_pages: 2 }),
        [`${list}?page=2`]: page({ models: second, page: 2, total_pages: 2 }),
      },
    ],
    [
      'by an offset',
      {
        [list]: page({ data: first, meta: { offset: 0, total: '3' } }),
        [`${list}?offset=2`]: page({ data: second, meta: { offset: 2, total: '3' } }),
      },
    ],
    [
      'by the Link header',
      {
        [list]: page(first, '<https://elsewhere.example/api/models?after=b>; rel="next"'),
        [`${list}?after=b`]: page(second),
      },
    ],
    [
      'by a link that is a query alone',
      {
        [list]: page({ models: first, links: { next: '?after=b' } }),
        [`${list}?after=b`]: page({ models: second, links: { next: null } }),
      },
    ],
  ])('follows pages %s', async (_, answers) => {
    const { asked, ask } = service(answers);
    const all = await allPages(list, ask, read);
    expect(all).toMatchObject({
      listed: [{ id: 'one/a' }, { id: 'one/b' }, { id: 'one/c' }],
      complete: true,
    });
    expect(asked).toEqual(Object.keys(answers));
  });

  it('reads a list without pages once', async () => {
    const { asked, ask } = service({ [list]: page(first) });
    expect(await allPages(list, ask, read)).toMatchObject({ complete: true });
    expect(asked).toEqual([list]);
  });

  it.each<[string, Readonly<Record<string, ListAnswer>>]>([
    ['fails', {}],
    ['cannot be read', { [`${list}?page=2`]: page({ riddle: 1 }) }],
  ])('keeps what came before a page that %s, and says that it is not all', async (_, rest) => {
    const { ask } = service({ [list]: page({ models: first, page: 1, has_more: true }), ...rest });
    const all = await allPages(list, ask, read);
    expect(all?.listed).toHaveLength(2);
    expect(all?.complete).toBe(false);
  });

  it('does not go round in a circle', async () => {
    const { asked, ask } = service({
      [list]: page({ models: first, next_cursor: 'x' }),
      [`${list}?cursor=x`]: page({ models: second, next_cursor: 'x' }),
    });
    expect(await allPages(list, ask, read)).toMatchObject({ complete: false });
    expect(asked).toHaveLength(2);
  });

  it('reads fifty pages at most', async () => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return page({ models: second, next_cursor: String(asked) });
    };
    expect(await allPages(list, ask, read)).toMatchObject({ complete: false });
    expect(asked).toBe(50);
  });

  it('gives nothing where the first page cannot be read, and throws where it does not come', async () => {
    expect(await allPages(list, service({ [list]: page('hello') }).ask, read)).toBeNull();
    await expect(allPages(list, service({}).ask, read)).rejects.toThrow('Internal error');
  });
});
