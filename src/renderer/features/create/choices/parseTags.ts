import { MAX_TAG_LENGTH, zTagName } from '@shared/domain/gallery/Curation';
import { t } from '@shared/messages/t';

const maxTags = 50;

export function parseTags(text: string): Readonly<{ tags: readonly string[]; problem: string | null }> {
  const typed = text.split(',').filter((each) => each.trim() !== '');
  const tags: string[] = [];
  for (const each of typed) {
    const { data: tag } = zTagName.safeParse(each);
    if (tag === undefined) return { tags: [], problem: tooLongMessage(each.trim()) };
    if (!tags.some((other) => other.toLowerCase() === tag.toLowerCase())) tags.push(tag);
  }
  const problem =
    tags.length > maxTags ? t('create.tooManyTags', { tags: tags.length, mostTags: maxTags }) : null;
  return { tags, problem };
}

function tooLongMessage(tag: string): string {
  return t('create.tagTooLong', { start: [...tag].slice(0, 24).join(''), longestTag: MAX_TAG_LENGTH });
}
