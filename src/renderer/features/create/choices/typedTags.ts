import { zTagName } from '@shared/domain/gallery/Curation';
import { t } from '@shared/messages/t';

const mostTags = 50;
const longestTag = 100;

export function typedTags(text: string): Readonly<{ tags: readonly string[]; problem: string | null }> {
  const typed = text.split(',').filter((each) => each.trim() !== '');
  const tags: string[] = [];
  for (const each of typed) {
    const { data: tag } = zTagName.safeParse(each);
    if (tag === undefined) return { tags: [], problem: tooLongWords(each.trim()) };
    if (!tags.some((other) => other.toLowerCase() === tag.toLowerCase())) tags.push(tag);
  }
  const problem = tags.length > mostTags ? t('create.tooManyTags', { tags: tags.length, mostTags }) : null;
  return { tags, problem };
}

function tooLongWords(tag: string): string {
  return t('create.tagTooLong', { start: [...tag].slice(0, 24).join(''), longestTag });
}
