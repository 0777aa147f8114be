import { expect, test } from 'vitest'
import { createDemoCalendar } from '../../../../db/demo/demo-calendar'
import { makeSampleStatement, toWindows1251 } from '../../../../db/demo/sample-statement'
import { AppError } from '../../../../lib/http/error'
import { exchange } from '../exchange.fixture'
import { readStatement } from './read-statement'

const read = (text: string | Buffer) => readStatement(Buffer.from(text))

/** What is said of a file that is refused. */
function refusalOf(text: string | Buffer): string[] {
  try {
    read(text)
  } catch (error) {
    if (error instanceof AppError) return error.errors.file ?? []
    throw error
  }
  return []
}

test('a statement reads the same in the encoding of Windows, of DOS and in UTF-8, with whatever ends its lines', () => {
  const { bytes } = makeSampleStatement(createDemoCalendar(new Date('2026-11-27T06:00:00Z')))
  const text = new TextDecoder('windows-1251').decode(bytes)
  const windows = readStatement(bytes)
  expect(windows).toMatchObject({
    ...{ accounts: ['40702810400000009001'], date_from: '2026-11-25', date_to: '2026-11-27' },
    ...{ opening: '1250000.00', closing: '5418674.80', turnover_in: '4168674.80', turnover_out: '0.00' },
  })
  expect(windows.rows).toHaveLength(14)
  expect(windows.rows[0]).toEqual({
    line: 17,
    ...{ doc_number: '2101', doc_date: '2026-11-26', came_on: '2026-11-26', went_on: null, amount: '373320.00' },
    payer: { name: 'ООО «Кофейня Исеть»', inn: '6699012340', account: '40702810700000000001' },
    payee: { name: 'ООО «Исетский Парк»', inn: '6699001003', account: '40702810400000009001' },
    direction: null,
    purpose: 'Оплата аренды по договору А-001 за текущий месяц, в т.ч. НДС 22%',
  })
  expect(read(text)).toEqual(windows)
  expect(read(`\uFEFF${text.replaceAll('\r\n', '\n')}`)).toEqual(windows)
  expect(read(text.replaceAll('\r\n', '\r'))).toEqual(windows)
  const dos = Buffer.from(toWindows1251(text.replace('=Windows', '=DOS')).map(toDos))
  expect(readStatement(dos).rows[0]?.purpose).toContain('Оплата аренды по договору')
})

/** Russian letters alone. */
function toDos(byte: number): number {
  if (byte >= 0xc0 && byte <= 0xef) return byte - 0x40
  return byte >= 0xf0 ? byte - 0x10 : byte < 0x80 ? byte : 0x3f
}

test.each([
  ['a sum that is none', exchange([{}, { amount: 'сто' }]), ['Строка 17: «Сумма» — не сумма больше нуля: сто']],
  ['nothing paid', exchange([{ amount: '0.00' }]), ['Строка 7: «Сумма» — не сумма больше нуля: 0.00']],
  ['a day that is none', exchange([{ date: '31.02.2026' }]), ['Строка 6: «Дата» — не дата: 31.02.2026']],
  ['a field that is missing', exchange([{}]).replace(/Сумма=.*\r\n/, ''), ['Строка 4: в документе нет поля «Сумма»']],
  [
    'a section that is not closed',
    exchange([{}, {}]).replace('КонецДокумента\r\n', ''),
    ['Строка 13: начата «СекцияДокумент», а предыдущая секция (строка 4) не закрыта'],
  ],
  [
    'an end without a beginning',
    exchange([{}]).replace(/СекцияДокумент.*\r\n/, ''),
    ['Строка 12: «КонецДокумента» без начала секции'],
  ],
  ['a line without a key', exchange([{}]).replace('Номер=1', 'Номер 1'), ['Строка 5: нет знака «=»: Номер 1']],
  [
    'a file that breaks off',
    exchange([{}]).replace('\r\nКонецФайла', ''),
    ['Строка 13: файл оборван: в конце нет «КонецФайла»'],
  ],
  ['no payment', exchange([]), ['В выписке нет ни одного документа']],
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]),
    ['Это не текстовый файл: выгрузите выписку в формате 1С или CSV'],
  ],
  ['a letter', 'Здравствуйте!\nВысылаем выписку.', [expect.stringMatching(/^Файл не похож на выписку/)]],
  [
    'a table with a sum that is none',
    'Дата;Сумма\n05.11.2026;5\n06.11.2026;пять',
    ['Строка 3: «пять» — не сумма больше нуля'],
  ],
  ['a table with a day that is none', 'Дата,Сумма\n32.11.2026,5', ['Строка 2: «32.11.2026» — не дата']],
])('%s is named by its line', (_name, file, said) => {
  expect(refusalOf(file)).toEqual(said)
})

test('a hundred mistakes are told by the first twenty; more documents than a statement has are refused', () => {
  expect(refusalOf(exchange(Array.from({ length: 100 }, () => ({ amount: '?' }))))).toHaveLength(20)
  const long = exchange(Array.from({ length: 10_001 }, () => ({})))
  expect(refusalOf(long)).toEqual(['За один раз — не больше 10\u00a0000 документов: разделите выписку'])
})

test('what is longer or stranger than a bank writes is cut or left out, and breaks nothing', () => {
  const purpose = `${'Ж'.repeat(5000)}\u0000\u202E`
  const [row] = read(exchange([{ inn: '12 34', account: '4070281ABC', purpose, name: ' ООО  «А» ' }])).rows
  expect(row?.payer).toEqual({ name: 'ООО «А»', inn: '1234', account: null })
  expect(row?.purpose).toBe('Ж'.repeat(500))
})

test('a table is read by its headings: sums in two columns, with spaces and commas, below lines that are none of it', () => {
  const file = [
    'Выписка по счёту 40702810400000009001 за ноябрь;;;;;',
    'Дата операции;№ документа;Контрагент;ИНН контрагента;Дебет;Кредит;Назначение платежа',
    '05.11.2026;12;ООО «А»;6699012340;;"1 234,50";"Договор А-001; аренда"',
    '2026-11-06;13;ИП Б;;100,00;;Возврат',
    'Итого;;;;100,00;1 234,50;',
  ].join('\r\n')
  const { rows } = read(toWindows1251(file))
  expect(rows).toMatchObject([
    { line: 3, direction: 'in', amount: '1234.50', doc_date: '2026-11-05', purpose: 'Договор А-001; аренда' },
    { line: 4, direction: 'out', amount: '100.00', doc_date: '2026-11-06', payer: { name: 'ИП Б', inn: null } },
  ])
})
