import { expect, test } from 'vitest'
import type { FunctionNode } from '../function-schema.queries'
import { schemaSvg } from './schema-svg'

const node = (id: number, parent: number | null, more: Partial<FunctionNode> = {}) =>
  ({
    ...{ id, parent, name: `Функция ${id}`, result: null, color: null, department_color: null, health: 'ok' },
    ...{ responsible_details: null, deputies_details: [], ...more },
  }) as unknown as FunctionNode

test('the drawing has every function and every tie, and is XML whatever they are called', () => {
  const long = 'Очень длинное название функции, которое не поместится в карточку целиком'
  const { svg, width } = schemaSvg([node(1, null), node(2, 1, { name: 'A & B <script>' }), node(3, 1, { name: long })])
  const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(drawn.querySelector('parsererror')).toBeNull()
  expect(drawn.querySelectorAll('path')).toHaveLength(2)
  const texts = [...drawn.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(texts).toContain('A & B <script>')
  expect(texts.some((text) => text?.endsWith('…'))).toBe(true)
  expect(width).toBeGreaterThan(2 * 216)
})
