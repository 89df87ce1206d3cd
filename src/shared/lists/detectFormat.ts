import { t } from '../messages/t';
export type ListFormat = 'csv' | 'tsv' | 'jsonl' | 'json' | 'txt' | 'sheet';

const FORMAT_BY_EXTENSION: Readonly<Record<string, ListFormat>> = {
  csv: 'csv',
  tsv: 'tsv',
  tab: 'tsv',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  json: 'json',
};

/** Detects the format of a list by its first lines; the file extension decides if several formats are possible. */
export function detectFormat(fileName: string, text: string): ListFormat {
  const extension = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const [first = '', second = ''] = firstLines(text, 2);
  if (isJson(first) && (second === '' || isJson(second)))
    return first.trimStart()[0] === '[' ? 'json' : 'jsonl';
  // JSON over several lines
  if (/^\s*(?:\[|\{\s*(?:"|$))/.test(first) && isWholeJson(text)) return 'json';
  const byExtension = FORMAT_BY_EXTENSION[extension];
  if (byExtension === 'jsonl') return byExtension;
  const tabs = first.split('\t').length;
  if (byExtension !== 'csv' && tabs > 1 && second.split('\t').length === tabs) return 'tsv';
  if (byExtension === 'csv' || byExtension === 'tsv') return byExtension;
  const delimiter = detectDelimiter(text);
  // text with commas may be prompts or columns: a table must have a header
  return second !== '' &&
    first.includes(delimiter) &&
    /(^|[,;"])\s*(prompt|text|description|caption)\s*($|[,;"])/i.test(first)
    ? 'csv'
    : 'txt';
}

/** Why a text file is not a list, in words; null: the file may be a list. */
export function whyNotAList(text: string): string | null {
  const start = text.slice(0, 4096).trimStart();
  if (/^(?:<!doctype html|<html|<head|<body|<meta|<table|<div)\b/i.test(start)) {
    return t('lists.isWebPage');
  }
  if (/^<\?xml|^<[A-Za-z][\w:]*[\s>][\s\S]*<\//.test(start)) return t('lists.isXml');
  return start.startsWith('{\\rtf') ? t('lists.isRtf') : null;
}

function isJson(line: string): boolean {
  if (!/^\s*[[{]/.test(line)) return false;
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

function isWholeJson(text: string): boolean {
  return /[\]}]\s*$/.test(text.slice(-100)) && isJson(text);
}

/** The delimiter of a CSV file: the most frequent candidate in its first line, outside quotes. */
export function detectDelimiter(text: string): ',' | ';' | '\t' {
  const declared = /^sep=(.)\n/i.exec(text)?.[1];
  if (declared === ',' || declared === ';' || declared === '\t') return declared;
  const header = (firstLines(text, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => header.split(delimiter).length;
  if (count('\t') > count(',') && count('\t') > count(';')) return '\t';
  return count(';') > count(',') ? ';' : ',';
}

function firstLines(text: string, count: number): string[] {
  return text
    .slice(0, 64 * 1024)
    .split('\n', count * 10)
    .filter((line) => line.trim() !== '')
    .slice(0, count);
}
