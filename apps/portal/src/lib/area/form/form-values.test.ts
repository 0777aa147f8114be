import { expect, test } from 'vitest'
import type { AnyRecord } from '../area'
import { defineArea } from '../define-area'
import { choice } from '../kinds/choice'
import { number } from '../kinds/number'
import { assignee } from '../kinds/ref'
import { rich } from '../kinds/rich'
import { longText, text } from '../kinds/text'
import { fieldOf, formOf, initialValues, toCreateBody, toUpdateBody, typedPath } from './form-values'

const words = { one: '', many: '', create: '', fresh: '', created: '', empty: '' }
const kind = choice('Тип', { legal: 'Юридическое лицо', sole_proprietor: 'ИП', individual: 'Физическое лицо' })
const tenants = defineArea('/tenants', {
  words,
  permission: 'tenants',
  title: (tenant) => tenant.name,
  fields: {
    kind,
    name: text('Название'),
    kpp: text('КПП'),
    note: longText('Примечание'),
    employees_count: number('Сотрудников'),
  },
  list: { columns: ['name'] },
  form: [
    'kind',
    'name',
    'employees_count',
    { section: 'Юрлицо', rows: ['kpp'], when: (values) => values.kind === 'legal' },
    'note',
  ],
  defaults: { kind: 'legal' },
})
const rules = {
  kind: { required: true, type: 'string' },
  name: { required: true, type: 'string' },
  kpp: { nullable: true, type: 'string' },
  note: { nullable: true, type: 'string' },
  employees_count: { nullable: true, type: 'integer' },
}
const record = {
  id: 1,
  version: 3,
  kind: 'legal',
  name: 'ООО «Ромашка»',
  kpp: '669901001',
  note: null,
} as unknown as AnyRecord

test('a new form starts with the defaults and with what the address brought along', () => {
  const values = initialValues(tenants, undefined, new URLSearchParams('name=Ромашка&employees_count=12&id=5'), rules)
  expect(values).toMatchObject({ kind: 'legal', name: 'Ромашка', employees_count: 12 })
  expect(values).not.toHaveProperty('id')
})

test('a new record is sent trimmed, without what was left empty (VA-002, VA-005)', () => {
  expect(toCreateBody(tenants, rules, { kind: 'legal', name: '  Ромашка ', kpp: '', note: '  ' })).toEqual({
    kind: 'legal',
    name: 'Ромашка',
  })
})

test('what belongs to another kind of record is not sent', () => {
  expect(toCreateBody(tenants, rules, { kind: 'individual', name: 'Иванов', kpp: '669901001' })).not.toHaveProperty(
    'kpp',
  )
})

test('a change sends only what differs, and null for what was emptied (VA-003)', () => {
  const before = { kind: 'legal', name: 'ООО «Ромашка»', kpp: '669901001', note: 'Старая' }
  expect(toUpdateBody(tenants, rules, before, { ...before, name: 'ООО «Ромашка»  ', note: ' ' })).toEqual({
    note: null,
  })
  expect(toUpdateBody(tenants, rules, before, before)).toEqual({})
})

test('a field that the new kind does not have is emptied', () => {
  const before = initialValues(tenants, record, new URLSearchParams(), rules)
  expect(toUpdateBody(tenants, rules, before, { ...before, kind: 'individual' })).toEqual({
    kind: 'individual',
    kpp: null,
  })
})

test('a person read as an object is sent as an id, and is no change when it is the same person', () => {
  const todos = defineArea('/todos', {
    words,
    permission: 'todos',
    title: (todo) => todo.title,
    fields: { assignee: assignee('Ответственный') },
    list: { columns: ['assignee'] },
    form: ['assignee'],
  })
  const own = { assignee: { nullable: true, type: 'integer' } }
  const before = { assignee: { id: 4, name: 'Пётр Юдин', username: 'yudin', avatar_url: null } }
  expect(toUpdateBody(todos, own, before, { assignee: 4 })).toEqual({})
  expect(toUpdateBody(todos, own, before, { assignee: 9 })).toEqual({ assignee: 9 })
  expect(toUpdateBody(todos, own, before, { assignee: null })).toEqual({ assignee: null })
})

test('an error of the second row that was sent stands at the third that is shown, behind one left empty', () => {
  const field = { isEmptyRow: (row: unknown) => row === '' }
  expect(typedPath(field, ['вода', '', 'трубы', '', 'краны'], '1.text')).toBe('2.text')
  expect(typedPath(field, ['вода', '', 'трубы', '', 'краны'], '2')).toBe('4')
  expect(typedPath({}, ['вода', '', 'трубы'], '1.text')).toBe('1.text')
})

test('a formatted text is written with its document: both are sent, taken back and told at one field (12.2)', () => {
  const templates = defineArea('/todos/templates', {
    words,
    permission: 'todos',
    title: (template) => template.name,
    fields: { name: text('Название'), description: rich('Описание') },
    list: { columns: ['name'] },
    form: ['name', 'description'],
  })
  const its = { description: { nullable: true, type: 'string' }, description_doc: { nullable: true, type: 'object' } }
  const doc = { type: 'doc', content: [{ type: 'paragraph' }] }
  const before = { name: 'Осмотр', description: 'слова', description_doc: null }
  const typed = { ...before, description: 'другие слова', description_doc: doc }
  expect(toCreateBody(templates, its, typed)).toEqual(typed)
  expect(toUpdateBody(templates, its, before, typed)).toEqual({ description: 'другие слова', description_doc: doc })
  expect(toUpdateBody(templates, its, typed, before)).toEqual({ description: 'слова', description_doc: null })
  expect(fieldOf(templates, 'description_doc')).toBe('description')
  expect(fieldOf(templates, 'name')).toBe('name')
  const asked = new URLSearchParams('description=из адреса&description_doc=из адреса')
  expect(initialValues(templates, undefined, asked, its)).toMatchObject({
    description: 'из адреса',
    description_doc: undefined,
  })
})

test('a form that is not stated asks for what may be written, two short fields in a row', () => {
  const stated = defineArea('/tenants', {
    words,
    permission: 'tenants',
    title: (tenant) => tenant.name,
    fields: {
      name: text('Название'),
      kpp: text('КПП'),
      inn: text('ИНН'),
      note: longText('Примечание'),
      employees_count: number('Сотрудников'),
      created_at: text('Создан'),
    },
    list: { columns: ['name'] },
    defaults: {},
  })
  expect(formOf(stated)).toEqual([['name', 'kpp'], 'inn', 'note', 'employees_count'])
})
