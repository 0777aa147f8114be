import { expect, test } from 'vitest'
import { newHref } from '../lib/area/href'
import { areas } from './areas'
import { createActionsOf } from './create-actions'
import { activeHref, navigationOf } from './navigation'
import { routePaths } from './routes/route-paths'

/** Every right of the portal, as an administrator has them. */
const everything = { permissions: new Proxy<Record<string, string>>({}, { get: () => 'all' }) }
const linesOf = (...args: Parameters<typeof navigationOf>) =>
  navigationOf(...args).flatMap(({ items }) => items.flatMap((item) => [item, ...(item.items ?? [])]))

test('every area of the product has its line, in the groups people know (RT-099, RT-100)', () => {
  const groups = Object.fromEntries(
    navigationOf(everything).map(({ label, items }) => [label, items.map((item) => item.label)]),
  )
  expect(groups).toEqual({
    Главное: ['Дашборд', 'Мои объекты', 'Задачи', 'Мессенджер', 'Конференции'],
    Недвижимость: ['Объекты', 'Арендаторы', 'Договоры', 'Справочники'],
    Эксплуатация: ['Бригады', 'Рабочие зоны', 'ТМЦ', 'Типы ТМЦ', 'Расходники', 'Типы расходников'],
    Знания: ['База знаний', 'Статьи', 'Документы', 'Таблицы', 'Ментальные карты', 'Медиахранилище'],
    Компания: ['Сотрудники', 'Схема функций', 'Отчёты'],
    Система: ['Администрирование', 'Мой аккаунт', 'Отладка'],
  })
  expect(linesOf(everything).filter(({ href }) => href.startsWith('/properties/'))).toHaveLength(9)
})

test('no line and no «Создать» leads to an address that does not exist', () => {
  for (const { href } of [...linesOf(everything), ...createActionsOf(everything, '/')])
    expect(routePaths).toContain(href.split('?')[0])
})

test('every register with a page of its own is in «Создать», first of all on that page', () => {
  const registers = areas
    .filter(({ makeAt }) => makeAt === undefined)
    .map((area) => newHref(area))
    .filter((href) => href !== null)
  expect(createActionsOf(everything, '/dashboard').map(({ href }) => href)).toEqual(expect.arrayContaining(registers))
  for (const href of registers) {
    const address = href.replace('/new', '')
    for (const path of [address, `${address}/12`]) expect(createActionsOf(everything, path)[0]?.href).toBe(href)
  }
})

test('lines without the right, and groups without lines, are not there', () => {
  const viewer = { permissions: { 'todos.view': 'objects', 'goods.view': 'none' } }
  expect(linesOf(viewer).map(({ label }) => label)).toEqual([
    'Задачи',
    'Все задачи',
    'Расписания',
    'Шаблоны',
    'Хронические места',
    'Мой аккаунт',
  ])
  expect(createActionsOf(viewer, '/todos')).toEqual([])
  expect(linesOf(null).map(({ label }) => label)).toEqual(['Мой аккаунт'])
})

test('the line of a record is that of its area, the most exact one', () => {
  const groups = navigationOf(everything)
  expect(activeHref('/goods/goods_type/12', groups)).toBe('/goods/goods_type')
  expect(activeHref('/goods/12', groups)).toBe('/goods')
  expect(activeHref('/properties/properties-floor/new', groups)).toBe('/properties/properties-floor')
  expect(activeHref('/goodsx', groups)).toBeUndefined()
})
