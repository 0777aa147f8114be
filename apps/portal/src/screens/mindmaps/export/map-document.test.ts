import { expect, test } from 'vitest'
import { toDocument } from './map-document'

const node = (id: string, more: object = {}) => ({ id, text: id, children: [], ...more })
const said = (text: string) => ({ type: 'text', text })
const line = (text: string) => ({ type: 'paragraph', content: [said(text)] })

test('a map becomes a text: branches are headings, the rest lists, what can be done is ticked', () => {
  const branch = node('Ремонт', {
    note: 'До зимы',
    children: [
      node('Кровля', { done: true }),
      node('Окна', { done: false, due: '2026-12-05', children: [node('Замер')] }),
      node('Смета', { link: { entity: 'contract', entity_id: 7 } }),
    ],
  })
  const nodes = node('Корпус Б', { children: [node('Осмотр'), branch] })
  const { content } = toDocument({ nodes, edges: [{ from: 'Осмотр', to: 'Смета', label: 'основание' }] })
  expect(content).toEqual([
    { type: 'bulletList', content: [{ type: 'listItem', content: [line('Осмотр')] }] },
    { type: 'heading', attrs: { level: 2 }, content: [said('Ремонт')] },
    line('До зимы'),
    {
      type: 'taskList',
      content: [
        { type: 'taskItem', attrs: { checked: true }, content: [line('Кровля')] },
        {
          type: 'taskItem',
          attrs: { checked: false },
          content: [
            { type: 'paragraph', content: [said('Окна'), said(' (до 05.12.2026)')] },
            { type: 'bulletList', content: [{ type: 'listItem', content: [line('Замер')] }] },
          ],
        },
      ],
    },
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            {
              type: 'paragraph',
              content: [said('Смета'), said(' '), { type: 'recordChip', attrs: { entity: 'contract', id: 7 } }],
            },
          ],
        },
      ],
    },
    { type: 'heading', attrs: { level: 2 }, content: [said('Связи')] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [line('Осмотр → Смета: основание')] }] },
  ])
})

test('a map of many levels stays within the depth of lists, and none of its nodes is lost', () => {
  let deep = node('60')
  for (let level = 59; level >= 0; level--) deep = node(String(level), { children: [deep] })
  const text = JSON.stringify(toDocument({ nodes: deep, edges: [] }))
  expect(text.match(/"text":"\d+"/g)).toHaveLength(60)
  expect(text.match(/bulletList/g)).toHaveLength(8)
})
