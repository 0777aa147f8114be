import { expect, test } from 'vitest'
import { hrefOfNotification } from './href-of-notification'

test.each([
  ['kb_page', '/knowledge-base/7'],
  ['document', '/documents/7'],
  ['conference', '/conference/7'],
  ['mindmap', '/mindmap/7'],
  ['article', '/article/7'],
  ['room', '/properties/properties-room/7'],
  ['contract', '/contracts/7'],
  ['chat_room', '/messenger/7'],
  ['todo', '/todos/7'],
])('a notification of a %s leads to its page, also from outside of the portal', (entity, href) => {
  expect(hrefOfNotification({ entity, entity_id: 7 })).toBe(href)
})

test('what has no page leads nowhere', () => {
  expect(hrefOfNotification({ entity: 'planet', entity_id: 7 })).toBeUndefined()
})
