import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { functionalsTable, type RaciRow } from '../../../db/tables/functionals/functionals'
import { departmentsTable } from '../../../db/tables/people/departments'
import { positionsTable } from '../../../db/tables/people/positions'
import { profilesTable } from '../../../db/tables/people/profiles'
import { todoCategoriesTable } from '../../../db/tables/todos/todo-categories'
import type { DemoSource } from '../../../lib/area'
import { TYPICAL_SCHEMA, type TypicalFunction } from './typical-schema'

/** Who answers for a function and who stands in, as places in the list of people; two have nobody, three nobody else. */
const CARRIERS: Readonly<Record<string, { department: string; people: readonly number[] }>> = {
  'Управляющая компания': { department: 'Дирекция', people: [2, 8] },
  Управление: { department: 'Дирекция', people: [2, 8] },
  Стратегия: { department: 'Дирекция', people: [2, 3] },
  Финансы: { department: 'Бухгалтерия', people: [5, 6] },
  Право: { department: 'Дирекция', people: [] },
  Персонал: { department: 'Дирекция', people: [] },
  Коммерция: { department: 'Отдел аренды', people: [3, 4] },
  'Привлечение арендаторов': { department: 'Отдел аренды', people: [3, 4] },
  'Договорная работа': { department: 'Отдел аренды', people: [4, 3] },
  'Работа с долгом': { department: 'Бухгалтерия', people: [6, 5] },
  Эксплуатация: { department: 'Служба эксплуатации', people: [8, 2] },
  'Инженерные системы': { department: 'Служба эксплуатации', people: [8, 9, 10] },
  Клининг: { department: 'Клининг', people: [12, 13] },
  Безопасность: { department: 'Безопасность', people: [15, 16] },
  Территория: { department: 'Клининг', people: [12, 14] },
  Снабжение: { department: 'Снабжение', people: [17] },
  Сервис: { department: 'Служба эксплуатации', people: [7, 8] },
  Диспетчеризация: { department: 'Служба эксплуатации', people: [7] },
  'Работа с обращениями': { department: 'Служба эксплуатации', people: [7, 2] },
  Учёт: { department: 'Бухгалтерия', people: [5, 6] },
  Начисления: { department: 'Бухгалтерия', people: [6, 5] },
  Платежи: { department: 'Бухгалтерия', people: [6, 5] },
  Отчётность: { department: 'Бухгалтерия', people: [5, 6] },
  ИТ: { department: 'ИТ', people: [1] },
}

/** The typical schema with the people of the business park. */
export async function seedFunctionals(tx: Tx, { people }: DemoSource): Promise<void> {
  const departments = await tx.select({ id: departmentsTable.id, name: departmentsTable.name }).from(departmentsTable)
  const positions = await tx
    .select({ person: profilesTable.id, id: positionsTable.id })
    .from(profilesTable)
    .innerJoin(positionsTable, eq(positionsTable.id, profilesTable.position))
  const categories = await tx
    .select({ id: todoCategoriesTable.id, key: todoCategoriesTable.key })
    .from(todoCategoriesTable)
  const author = people[1] ?? null
  const positionOf = new Map(positions.map(({ person, id }) => [person, id]))

  async function add(one: TypicalFunction, parent: number | null, sort_order: number): Promise<void> {
    const carriers = CARRIERS[one.name]
    const [responsible, ...deputies] = (carriers?.people ?? []).flatMap((place) => people[place - 1] ?? [])
    const own = [...new Set([responsible, ...deputies].flatMap((person) => positionOf.get(person ?? 0) ?? []))]
    const raci: RaciRow[] = own.map((position, at) => ({ position, letter: at === 0 ? 'A' : at === 1 ? 'R' : 'C' }))
    const [row] = await tx
      .insert(functionalsTable)
      .values({
        ...{ name: one.name, kind: one.kind, result: one.result ?? null, parent, sort_order, raci, positions: own },
        ...{ responsible: responsible ?? null, deputies, created_by: author, updated_by: author },
        hours_month: one.hours === undefined ? null : String(one.hours),
        department: departments.find(({ name }) => name === carriers?.department)?.id ?? null,
        todo_categories: categories.filter(({ key }) => one.categories?.includes(key)).map(({ id }) => id),
      })
      .returning({ id: functionalsTable.id })
    for (const [at, child] of (one.children ?? []).entries()) await add(child, row?.id ?? null, at)
  }
  await add(TYPICAL_SCHEMA, null, 0)
}
