import { expect, test } from 'vitest'
import { rangeOfQuote } from './text-quotes'

test('quoted words are found where their neighbours still stand, over several pieces of a text, and nowhere once they are gone', () => {
  const root = document.createElement('div')
  root.innerHTML = '<p>Подать <b>воду</b> в корпус А</p><p>Потом подать <b>во</b>ду в корпус Б</p>'
  const quote = { text: 'воду в корпус', before: 'Потом подать ', after: ' Б' }
  const found = rangeOfQuote(root, quote)
  expect(found?.toString()).toBe('воду в корпус')
  expect(found?.startContainer.textContent).toBe('во')
  expect(rangeOfQuote(root, { ...quote, text: 'отопление' })).toBeUndefined()
})
