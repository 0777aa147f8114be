import { expect, test } from 'vitest'
import { chosenQuote, rangeOfQuote } from './text-quotes'

test('quoted words are found where their neighbours still stand, over several pieces of a text, and nowhere once they are gone', () => {
  const root = document.createElement('div')
  root.innerHTML = '<p>Подать <b>воду</b> в корпус А</p><p>Потом подать <b>во</b>ду в корпус Б</p>'
  const quote = { text: 'воду в корпус', before: 'Потом подать ', after: ' Б' }
  const found = rangeOfQuote(root, quote)
  expect(found?.toString()).toBe('воду в корпус')
  expect(found?.startContainer.textContent).toBe('во')
  expect(rangeOfQuote(root, { ...quote, text: 'отопление' })).toBeUndefined()
})

test('the last paragraph is chosen up to where the text ends, and nothing is chosen together with words outside of it', () => {
  document.body.innerHTML = '<div><p>Подать воду</p><p>Лопаты у входа.</p></div><button>Реакция</button><p>Файлы</p>'
  const [root, button, outside] = [...document.body.children] as [Element, Element, Element]
  const choose = (end: Node) => document.getSelection()?.setBaseAndExtent(root.children[1] as Node, 0, end, 0)
  choose(button)
  expect(chosenQuote(root)).toMatchObject({ quote: { text: 'Лопаты у входа.', before: 'Подать воду', after: '' } })
  expect(root.contains(chosenQuote(root)?.range.endContainer ?? null)).toBe(true)
  choose(outside)
  expect(chosenQuote(root)).toBeNull()
})
