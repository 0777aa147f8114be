import type { CreateInput, UpdateInput } from '@ws/api-client/contract'
import type { functionalsTable, RaciRow } from '../../db/tables/functionals/functionals'
import { invalid } from '../../lib/http/error'

type Input = Partial<CreateInput<'/functionals'>> & Partial<UpdateInput<'/functionals'>>
type Row = typeof functionalsTable.$inferSelect
type Values = Partial<typeof functionalsTable.$inferInsert>

/** Texts without blanks around them, lists without repetitions, and one who answers in the matrix. */
export function completeFunction(input: Input, before?: Row): Values {
  const name = input.name?.trim()
  if (name === '') throw invalid({ name: 'Укажите название функции' })
  const responsible = input.responsible === undefined ? before?.responsible : input.responsible
  const deputies = Array.isArray(input.deputies) ? input.deputies : (before?.deputies ?? [])
  // Whoever answers for a function does not stand in for himself.
  const others = [...new Set(deputies)].filter((person) => person !== responsible)
  if (Array.isArray(input.raci)) checkRaci(input.raci)
  return {
    ...(name === undefined ? {} : { name }),
    ...(Array.isArray(input.deputies) || others.length < deputies.length ? { deputies: others } : {}),
    ...(Array.isArray(input.positions) ? { positions: [...new Set(input.positions)] } : {}),
    ...(Array.isArray(input.todo_categories) ? { todo_categories: [...new Set(input.todo_categories)] } : {}),
    ...(Array.isArray(input.regulations) ? { regulations: [...new Set(input.regulations)] } : {}),
    ...trimmed(input, 'description'),
    ...trimmed(input, 'result'),
    ...trimmed(input, 'metric'),
  }
}

function trimmed(input: Input, name: 'description' | 'result' | 'metric'): Values {
  const text = input[name]
  return typeof text === 'string' ? { [name]: text.trim() || null } : {}
}

function checkRaci(rows: readonly RaciRow[]): void {
  const named = rows.map((row) => (row.position ? `p${row.position}` : row.profile ? `u${row.profile}` : null))
  if (rows.some((row) => Boolean(row.position) === Boolean(row.profile)))
    throw invalid({ raci: 'В каждой строке нужна должность или сотрудник' })
  if (new Set(named).size < named.length) throw invalid({ raci: 'Должность или сотрудник указаны дважды' })
  if (rows.length > 0 && rows.filter(({ letter }) => letter === 'A').length !== 1)
    throw invalid({ raci: 'Отвечает (A) ровно один' })
}
