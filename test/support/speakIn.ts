import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Locator, Page } from 'playwright';
import english from '../../resources/messages/en.json' with { type: 'json' };
import { type Language, messagesIn } from '../../src/shared/messages/languages';
import { quoted, sayings } from './messagePatterns';

type Text = string | RegExp;
type Method = (this: unknown, ...given: unknown[]) => unknown;

/** One saying of a message, with `X` for its values, to see whether an expression of a test means it. */
function samples(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.reduce<readonly string[]>(
    (before, element) => {
      const next =
        element.type === TYPE.literal
          ? [element.value]
          : element.type === TYPE.select || element.type === TYPE.plural
            ? Object.values(element.options).flatMap(({ value }) => samples(value))
            : element.type === TYPE.tag
              ? samples(element.children)
              : ['2'];
      return before.flatMap((start) => next.map((end) => start + end)).slice(0, 12);
    },
    [''],
  );
}

/**
 * Lets a test that names buttons and texts in English run in a window of another language: what it looks for is
 * looked for by the message that it names. Texts that are no messages, such as prompts, are looked for as they are.
 */
export async function speakIn(page: Page, language: Language): Promise<void> {
  if (language === 'en') return;
  const shown = await messagesIn(language);
  const all = Object.entries(english).map(([id, text]) => {
    const tree = parse(text);
    const local = shown[id as keyof typeof english] ?? text;
    return {
      exact: new RegExp(`^${sayings(tree, '.+?')}$`, 'is'),
      samples: samples(tree),
      letters: Math.min(...samples(tree).map((sample) => sample.replaceAll('2', '').length)),
      local: sayings(parse(local), '.*?'),
    };
  });
  const known = new Map<string, Text>();
  const translated = (text: Text, isExact: boolean): Text => {
    const key = `${isExact} ${text}`;
    const found = known.get(key) ?? look(text, isExact);
    known.set(key, found);
    return found;
  };
  const look = (text: Text, isExact: boolean): Text => {
    const meant = typeof text === 'string' ? meantByText(text, isExact) : meantByPattern(text);
    if (meant.length === 0) return text;
    const own = typeof text === 'string' ? quoted(text) : text.source;
    const source = [...new Set(meant.map(({ local }) => local)), own].map((each) => `(?:${each})`).join('|');
    return new RegExp(isExact ? `^(?:${source})$` : source, 'i');
  };
  const meantByText = (text: string, isExact: boolean) => {
    const small = text.toLowerCase();
    const same = all.filter(({ samples: [first] }) => first?.toLowerCase() === small);
    if (same.length > 0) return same;
    // of a message that is mostly values, anything could be meant
    const whole = all.filter(({ exact, letters }) => letters * 2 >= text.length && exact.test(text));
    if (whole.length > 0 || isExact) return whole;
    return all.filter(({ samples }) => samples.some((sample) => sample.toLowerCase().includes(small)));
  };
  /** The messages that an expression covers best; otherwise the longest message that is written in it. */
  const meantByPattern = (pattern: RegExp) => {
    const covered = all.map((message) => ({
      message,
      part: Math.max(
        ...message.samples.map((sample) => (pattern.exec(sample)?.[0].length ?? 0) / sample.length),
      ),
    }));
    const best = Math.max(...covered.map(({ part }) => part));
    if (best > 0)
      return covered
        .filter(({ part, message }) => part >= best * 0.9 && message.letters > 0)
        .map(({ message }) => message);
    const written = all.filter(
      ({ samples: [first = ''] }) => first.length > 3 && pattern.source.includes(first),
    );
    return written.toSorted((a, b) => b.letters - a.letters).slice(0, 1);
  };
  const isPart = ([role, given]: unknown[]) => {
    const text = (given as { name?: Text } | undefined)?.name ?? role;
    return text instanceof RegExp || (typeof text === 'string' && /\s/.test(text));
  };
  const wrap = (target: object) => {
    const prototype = Object.getPrototypeOf(target) as Record<string, Method & { isWrapped?: boolean }>;
    const change = (name: string, how: (given: unknown[]) => unknown[]) => {
      const original = prototype[name];
      if (original === undefined || original.isWrapped) return;
      const wrapped: Method & { isWrapped?: boolean } = function (...given) {
        const found = original.apply(this, how(given)) as Locator;
        // what a test calls by a part of its name may have a twin in another language
        const isOne =
          name === 'getByText' || (name === 'getByRole' && /^(button|option)$/.test(String(given[0])));
        return isOne && isPart(given) ? found.first() : found;
      };
      wrapped.isWrapped = true;
      prototype[name] = wrapped;
    };
    const options = (given: unknown, ...names: string[]) => {
      if (typeof given !== 'object' || given === null) return given;
      const changed: Record<string, unknown> = { ...given };
      for (const name of names)
        if (changed[name] !== undefined)
          changed[name] = translated(changed[name] as Text, changed.exact === true);
      return changed;
    };
    change('getByRole', ([role, given]) => [role, options(given, 'name')]);
    change('filter', ([given]) => [options(given, 'hasText', 'hasNotText')]);
    change('locator', ([selector, given]) => [selector, options(given, 'hasText', 'hasNotText')]);
    for (const name of ['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle'])
      change(name, ([text, given]) => [
        translated(text as Text, (given as { exact?: boolean } | undefined)?.exact === true),
        given,
      ]);
  };
  wrap(page);
  wrap(page.locator('html'));
}
