import { expect, it } from 'vitest';
import { OpenQuestions } from './OpenQuestions';

it('each question has its own answer, in whatever order they come', async () => {
  const sent: number[] = [];
  const questions = new OpenQuestions<string>();
  const [first, second] = [1, 2].map(() => questions.ask((number) => sent.push(number)));
  questions.answer(sent[1] ?? -1, 'the second');
  questions.answer(sent[0] ?? -1, 'the first');
  questions.answer(99, 'nobody asked');
  expect(await Promise.all([first, second])).toEqual(['the first', 'the second']);
});

it('nothing waits for somebody who is gone', async () => {
  const questions = new OpenQuestions<string>();
  const open = questions.ask(() => {});
  questions.end(new Error('gone'));
  await expect(open).rejects.toThrow('gone');
  await expect(questions.ask(() => {})).rejects.toThrow('gone');
});
