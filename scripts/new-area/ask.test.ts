import { expect, test } from 'vitest'
import { problemsOf } from './answers'
import { askArea } from './ask'

/** Types the lines one after another; what was shown lies in `shown`. */
function typing(lines: readonly string[]) {
  const shown: string[] = []
  const left = [...lines]
  return {
    shown,
    left,
    question: async (text: string) => {
      shown.push(text)
      const line = left.shift()
      if (line === undefined) throw new Error(`Nothing is typed for «${text}»`)
      return line
    },
  }
}

const head = ['', '', 'objects', 'meter', 'Счётчик', 'Счётчики', 'Добавить', 'Новый', 'Создан', 'Пусто', 'Найти']

test('what is typed into the prompts can be stamped', async () => {
  const lines = [...head, 'name', 'Название', '80']
  const kind = ['kind', 'choice', 'Вид', 'hot=Горячая, cold=Холодная', 'y', '']
  const tenant = ['tenant', 'ref', 'Арендатор', '/tenants', '', '', 'n']
  const note = ['note', 'longText', 'Примечание', '', '']
  const { question, left } = typing([...lines, ...kind, ...tenant, ...note, ''])
  const answers = await askArea(question, 'meters')
  expect(left).toEqual([])
  expect(problemsOf(answers)).toEqual([])
  expect(answers).toMatchObject({ area: 'meters', path: '/meters', permission: 'objects', words: { one: 'Счётчик' } })
  expect(answers).not.toHaveProperty('address')
  expect(answers.fields).toEqual([
    { name: 'name', kind: 'text', label: 'Название', required: true, maxLength: 80 },
    {
      name: 'kind',
      kind: 'choice',
      label: 'Вид',
      options: { hot: 'Горячая', cold: 'Холодная' },
      required: true,
      hidden: false,
    },
    {
      name: 'tenant',
      kind: 'ref',
      label: 'Арендатор',
      to: '/tenants',
      table: 'tenants',
      required: false,
      hidden: true,
    },
    { name: 'note', kind: 'longText', label: 'Примечание', maxLength: 5000, required: false },
  ])
})

test('a wrong answer is told at once and asked for again, and the ones before it stay', async () => {
  const fields = ['', 'name', '', 'Название', 'many', '', 'name', 'kind', 'kin', 'choice', 'Вид', 'hot', 'hot=Горячая']
  const { question, shown } = typing(['Meters', 'meters', ...head, ...fields, 'yes', 'y', '', ''])
  const answers = await askArea(question)
  expect(answers).toMatchObject({ area: 'meters', fields: [{ maxLength: 200 }, { kind: 'choice', required: true }] })
  const told = shown.filter((text) => text.startsWith('  ')).map((text) => text.split('\n')[0])
  expect(told).toEqual([
    '  area: a kebab-case name such as `water-meters`',
    '  fields.: a snake_case name',
    '  fields.name.label: a Russian text without apostrophes',
    '  A number, such as 200',
    '  fields: every name once',
    expect.stringContaining('fields.kind.kind: one of text'),
    expect.stringContaining('fields.kind.options: '),
    '  y or n',
  ])
})
