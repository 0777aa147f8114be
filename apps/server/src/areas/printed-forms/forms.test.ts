import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { templateProblems } from '../../lib/printed-form/check-template'
import { type FormData, sampleOf } from '../../lib/printed-form/form-fields'
import { type FormOrder, printForm } from '../../lib/printed-form/print-form'
import { pdfTexts } from '../../testing/pdf-text'
import { FORMS, formOf } from './forms'

const call = () => ({ person: 1, signal: new AbortController().signal })
const order = (more: Partial<FormOrder>): FormOrder => ({
  ...{ title: 'Образец', footer: 'Образец', blocks: [], data: {}, images: {}, format: 'pdf' },
  ...more,
})
const wordsOf = (text: string) => text.replace(/[\s\u00a0]+/g, ' ')

/** The texts of a Word document, as a reader sees them. */
function docxText(bytes: Uint8Array): string {
  const xml = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array())
  return wordsOf(
    xml
      .replace(/<\/w:p>|<w:br\/>/g, ' ')
      .replace(/<[^>]+>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&'),
  )
}

describe.each(FORMS.map((form) => ({ kind: form.kind, form })))('$kind', ({ form }) => {
  test('its built-in text names only its own fields, and prints the same in both formats', async () => {
    expect(templateProblems(form.blocks, form.fields)).toEqual({})
    const data = sampleOf(form.fields)
    const pdf = wordsOf((await pdfTexts(await printForm(order({ ...form, data }), call()))).join(' '))
    const docx = docxText(await printForm(order({ ...form, data, format: 'docx' }), call()))
    expect(pdf).toContain('Страница 1 из')
    expect(docx).not.toContain('{{')
    // Each format breaks lines, and words in narrow columns, where it likes.
    const printed = pdf.replaceAll(' ', '')
    const words = docx.split(/[^а-яёa-z0-9№]+/i)
    expect(words.filter((word) => !printed.includes(word))).toEqual([])
  })
})

test('a value is a text: what looks like a field, a tag or another line of a template stays as it is', async () => {
  const value = '{{tenant.name}} <b>&amp; "ООО" {{#rows}}'
  const blocks = [{ type: 'text' as const, text: 'Кто: {{name}}' }]
  const data: FormData = { name: value, tenant: { name: 'НЕТ' } }
  expect((await pdfTexts(await printForm(order({ blocks, data }), call()))).join()).toContain(`Кто: ${value}`)
  expect(docxText(await printForm(order({ blocks, data, format: 'docx' }), call()))).toContain(`Кто: ${value}`)
})

test('mistakes of a text are told in Russian at their places', () => {
  const { fields } = formOf('invoice')
  const problems = templateProblems(
    [
      { type: 'text', text: '{{tenant.nmae}} и {{#lines}}{{title}}' },
      {
        type: 'text',
        text: '{{title}} {{lines}} {{> other}} {{{tenant.name}}} {{#lines}}{{title}} {{number}}{{/lines}}',
      },
      { type: 'text', text: 'до {{due' },
      { type: 'text', section: '^nothing', text: '{{/lines}}' },
      { type: 'table', list: 'rows', columns: [{ title: 'Сумма', text: '{{amount}}' }] },
      { type: 'table', list: 'lines', columns: [{ title: 'Сумма', text: '{{constructor}}' }] },
    ],
    fields,
  )
  expect(problems).toEqual({
    'blocks.0.text': ['Не закрыто: после {{#lines}} нужно {{/lines}}'],
    'blocks.1.text': [
      'Поле «title» есть только в строках списка «lines»: {{#lines}}…{{/lines}}',
      'Список «lines» печатается так: {{#lines}}…{{/lines}}',
      '«>» в скобках не поддерживается',
    ],
    'blocks.2.text': ['Не закрыты скобки: после {{ нужно }}'],
    'blocks.3.section': ['Неизвестное поле «nothing»'],
    'blocks.3.text': ['Лишнее {{/lines}}: оно ничего не закрывает'],
    'blocks.4.list': ['Неизвестный список «rows»'],
    'blocks.4.columns.0.text': ['Поле «amount» есть только в строках списка «lines»: {{#lines}}…{{/lines}}'],
    'blocks.5.columns.0.text': ['Неизвестное поле «constructor»'],
  })
  const one = (text: string) => Object.values(templateProblems([{ type: 'text', text }], fields)).flat()
  expect(one('{{tenant.nmae}}')).toEqual(['Неизвестное поле «tenant.nmae»'])
  expect(one('{{#lines}}{{#lines}}{{n}}{{/lines}}{{/lines}}')).toEqual(['Список «lines» стоит внутри самого себя'])
  expect(one('{{number}}'.repeat(5001))).toEqual(['Слишком много полей в шаблоне'])
})

test('a text that grows beyond all measure is refused, and the server goes on', async () => {
  const rows = Array.from({ length: 200 }, () => ({ a: 'x'.repeat(200) }))
  const nested = (deep: number): string => (deep === 0 ? '{{a}}' : `{{#rows}}${nested(deep - 1)}{{/rows}}`)
  for (const deep of [3, 5]) {
    const endless = printForm(order({ blocks: [{ type: 'text', text: nested(deep) }], data: { rows } }), call())
    await expect(endless).rejects.toMatchObject({ status: 400, code: 'form_too_large' })
  }
  expect(await printForm(order({ blocks: [{ type: 'text', text: 'Да' }] }), call())).toHaveProperty('length')
}, 90_000)
