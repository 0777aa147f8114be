import { expectTypeOf, test } from 'vitest'
import type { Area } from './area'
import { defineArea } from './define-area'
import { bool } from './kinds/bool'
import { choice } from './kinds/choice'
import { dateTime } from './kinds/date'
import { decimal, number } from './kinds/number'
import { assignee, ref } from './kinds/ref'
import { text } from './kinds/text'

const words = {
  one: 'Тип',
  many: 'Типы',
  create: 'Добавить',
  fresh: 'Новый тип',
  created: 'Тип создан',
  empty: 'Пусто',
}
const unit = choice('Ед. изм.', {
  pcs: 'шт.',
  set: 'компл.',
  m: 'м',
  m2: 'м²',
  m3: 'м³',
  kg: 'кг',
  l: 'л',
  pack: 'уп.',
  roll: 'рул.',
  pair: 'пара',
  hour: 'ч',
})

test('a whole area compiles', () => {
  const area = defineArea('/goods/goods_type', {
    words,
    permission: 'goods',
    title: (type) => type.name,
    fields: {
      name: text('Название'),
      unit_default: unit,
      parent: ref('Родитель', '/goods/goods_type'),
      is_active: bool('Активен'),
    },
    list: {
      columns: ['name', 'unit_default'],
      sortable: ['name'],
      filters: ['parent', 'is_active'],
      ordering: ['name', '-code'],
    },
    form: ['name', ['unit_default', 'parent'], { section: 'Прочее', rows: ['is_active'] }],
  })
  expectTypeOf(area).toEqualTypeOf<Area<'/goods/goods_type'>>()
})

test('reading and writing may differ, and a range filter owns its family of parameters', () => {
  defineArea('/todos', {
    words,
    permission: 'todos',
    title: (todo) => todo.title,
    fields: { title: text('Название'), assignee: assignee('Ответственный'), due_at: dateTime('Срок') },
    list: { columns: ['title', 'assignee'], filters: ['assignee', 'due_at'] },
    form: ['title', 'assignee', 'due_at'],
  })
})

test('a column that is no declared field is refused', () => {
  defineArea('/goods/goods_type', {
    words,
    permission: 'goods',
    title: (type) => type.name,
    fields: { name: text('Название') },
    // @ts-expect-error `code` is a property of the record, but no field was declared for it
    list: { columns: ['name', 'code'] },
  })
})

test('a filter the contract has no parameter for is refused', () => {
  defineArea('/goods/goods_type', {
    words,
    permission: 'goods',
    title: (type) => type.name,
    fields: { name: text('Название'), unit_default: unit },
    // @ts-expect-error the list has no parameter `unit_default`
    list: { columns: ['name'], filters: ['unit_default'] },
  })
  defineArea('/todos', {
    words,
    permission: 'todos',
    title: (todo) => todo.title,
    fields: { start_at: dateTime('Начало') },
    // @ts-expect-error the list has no `start_at_from` and `start_at_to`
    list: { columns: ['start_at'], filters: ['start_at'] },
  })
})

test('a choice that forgets a value of the contract is refused', () => {
  defineArea('/todos', {
    words,
    permission: 'todos',
    title: (todo) => todo.title,
    fields: {
      // @ts-expect-error `High` is missing
      priority: choice('Приоритет', { Low: 'Низкий', Medium: 'Средний' }),
    },
    list: { columns: ['priority'] },
  })
})

test('a kind that reads another type is refused', () => {
  defineArea('/goods/goods_type', {
    words,
    permission: 'goods',
    title: (type) => type.name,
    fields: {
      // @ts-expect-error a text where the contract has a number
      sort_order: text('Порядок'),
    },
    list: { columns: ['sort_order'] },
  })
  defineArea('/properties/territory', {
    words,
    permission: 'properties',
    title: (territory) => territory.name,
    fields: {
      // @ts-expect-error a number where the contract has a decimal text
      land_area: number('Площадь'),
    },
    list: { columns: ['land_area'] },
  })
})

test('a property the record lacks is refused', () => {
  defineArea('/properties/territory', {
    words,
    permission: 'properties',
    title: (territory) => territory.name,
    fields: {
      name: text('Название'),
      // @ts-expect-error the record has no `colour`
      colour: text('Цвет'),
    },
    list: { columns: ['name'] },
  })
})

test('a computed value in the form is refused', () => {
  defineArea('/properties/territory', {
    words,
    permission: 'properties',
    title: (territory) => territory.name,
    fields: { name: text('Название'), buildings_count: number('Зданий'), land_area: decimal('Площадь') },
    list: { columns: ['name', 'buildings_count'], filters: ['land_area'] },
    // @ts-expect-error the body takes no `buildings_count`
    form: ['name', 'buildings_count'],
  })
})

test('a reference to what is no collection, or a title the target lacks, is refused', () => {
  // @ts-expect-error `/health` lists nothing
  ref('Состояние', '/health')
  // @ts-expect-error a type of goods has no `surname`
  ref('Тип', '/goods/goods_type', { title: (type) => type.surname })
  ref('Тип', '/goods/goods_type', { title: (type) => type.name })
})

test('an ordering the contract does not offer is refused', () => {
  defineArea('/properties/territory', {
    words,
    permission: 'properties',
    title: (territory) => territory.name,
    fields: { name: text('Название'), region: text('Регион') },
    // @ts-expect-error the list cannot be ordered by region
    list: { columns: ['name'], ordering: ['region'] },
  })
  defineArea('/properties/territory', {
    words,
    permission: 'properties',
    title: (territory) => territory.name,
    fields: { name: text('Название'), region: text('Регион') },
    // @ts-expect-error nor by its heading
    list: { columns: ['name', 'region'], sortable: ['region'] },
  })
})

test('a path that is no collection is refused', () => {
  // @ts-expect-error `/todos/board` has no records of its own
  defineArea('/todos/board', { words, permission: 'todos', title: () => '', fields: {}, list: { columns: [] } })
})
