import { expect, test } from 'vitest'
import { commandsLike, readCommand } from './commands'

test('a command is told from words that only look like one', () => {
  expect(readCommand('/задача Купить прокладки\nи краны')).toEqual({
    command: 'task',
    words: 'Купить прокладки\nи краны',
  })
  expect(readCommand('/Опрос')).toEqual({ command: 'poll', words: '' })
  expect(readCommand('/задачами')).toBeUndefined()
  expect(readCommand('Где /встреча')).toBeUndefined()
})

test('an unfinished command is completed, a finished one no more', () => {
  expect(commandsLike('/').map(({ word }) => word)).toEqual(['/задача', '/опрос', '/встреча'])
  expect(commandsLike('/оп').map(({ word }) => word)).toEqual(['/опрос'])
  expect([...commandsLike('/опрос'), ...commandsLike('/опрос о'), ...commandsLike('оп')]).toEqual([])
})
