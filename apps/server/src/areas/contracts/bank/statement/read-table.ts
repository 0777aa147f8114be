import { toKey } from '../../../../lib/import/columns'
import { withoutFormulaMark } from '../../../../lib/spreadsheet/csv'
import { CsvError, type CsvLine, readCsv } from '../../../../lib/spreadsheet/read-csv'
import { MOST_ROWS, type Party, Problems, refusal, type Statement, type StatementRow } from './statement'
import { readDay, readDigits, readSum, readText } from './values'

/** What banks call the columns of their tables. */
const HEADINGS = {
  date: ['дата', 'дата документа', 'дата платежа', 'дата операции', 'дата проводки', 'дата поступления'],
  number: ['номер', '№', 'номер документа', '№ документа', 'номер п/п', '№ п/п', 'номер платежного поручения'],
  amount: ['сумма', 'сумма платежа', 'сумма документа', 'сумма операции'],
  credit: ['кредит', 'приход', 'поступление', 'поступило', 'сумма по кредиту', 'сумма поступления', 'по кредиту'],
  debit: ['дебет', 'расход', 'списание', 'списано', 'сумма по дебету', 'сумма списания', 'по дебету'],
  name: ['плательщик', 'контрагент', 'наименование плательщика', 'наименование контрагента', 'корреспондент'],
  inn: ['инн', 'инн плательщика', 'инн контрагента', 'плательщик инн'],
  account: ['счет плательщика', 'счет контрагента', 'плательщик счет', 'расчетный счет плательщика', 'р/с плательщика'],
  own: ['наш счет', 'счет получателя', 'получатель счет', 'номер счета', 'счет'],
  purpose: ['назначение', 'назначение платежа', 'основание', 'содержание операции'],
} as const

/** Lines below the rows that add them up. */
const SUMMARY = /^(итого|всего|оборот|остаток|сальдо)/i

type Column = keyof typeof HEADINGS
/** Banks put their name and the period above the headings. */
const MOST_ABOVE = 30

/** Reads a table of a bank, its columns known by their headings; whatever is wrong is named by its line. */
export function readTable(text: string): Statement {
  const { columns, lines } = findColumns(text)
  if (lines.length > MOST_ROWS) {
    throw refusal(`За один раз — не больше ${MOST_ROWS.toLocaleString('ru-RU')} строк: разделите выписку`)
  }
  const problems = new Problems()
  const rows = lines.map((line) => readLine(line, columns, problems)).filter((row) => row !== undefined)
  problems.throwIfAny()
  if (rows.length === 0) throw refusal('В файле нет ни одного платежа')
  const accounts = rows.flatMap(({ payee }) => payee.account ?? [])
  return {
    accounts: [...new Set(accounts)],
    ...{ date_from: null, date_to: null, opening: null, closing: null, turnover_in: null, turnover_out: null },
    rows,
  }
}

function findColumns(text: string): { columns: ReadonlyMap<Column, number>; lines: CsvLine[] } {
  const lines = linesOf(text)
  for (const [at, { cells }] of lines.slice(0, MOST_ABOVE).entries()) {
    const columns = new Map<Column, number>()
    for (const [place, cell] of cells.entries()) {
      const column = columnOf(cell)
      if (column && !columns.has(column)) columns.set(column, place)
    }
    const hasSum = columns.has('amount') || columns.has('credit')
    if (hasSum && columns.has('date')) return { columns, lines: lines.slice(at + 1) }
  }
  throw refusal(
    'Файл не похож на выписку: нужен обмен 1С (1CClientBankExchange) или таблица со столбцами «Дата» и «Сумма»',
  )
}

function linesOf(text: string): CsvLine[] {
  try {
    // The first line may be a title without a separator: then the one of the whole file counts.
    return readCsv(
      text,
      [';', '\t', ','].find((one) => text.split(one, 10).length > 9),
    )
  } catch (error) {
    if (error instanceof CsvError) throw refusal(`${error.place}: исправьте файл`)
    throw error
  }
}

function columnOf(heading: string): Column | undefined {
  const key = toKey(heading)
  return (Object.keys(HEADINGS) as Column[]).find((column) => HEADINGS[column].some((name) => name === key))
}

function readLine(
  { line, cells }: CsvLine,
  columns: ReadonlyMap<Column, number>,
  problems: Problems,
): StatementRow | undefined {
  const textOf = (column: Column) => withoutFormulaMark(cells[columns.get(column) ?? -1] ?? '').trim()
  const date = textOf('date')
  if (date === '' || SUMMARY.test(date) || problems.areMany) return undefined
  const day = readDay(date)
  if (day === undefined) problems.add(line, `«${date.slice(0, 40)}» — не дата`)
  const sums = (['credit', 'debit', 'amount'] as const).map((column) => ({ column, sum: readSum(textOf(column)) }))
  const said = sums.find(({ sum }) => sum !== undefined && sum.amount !== '0.00')
  if (said?.sum === undefined) {
    const [text] = (['credit', 'debit', 'amount'] as const).map(textOf).filter((one) => one !== '')
    problems.add(line, text === undefined ? 'нет суммы' : `«${text.slice(0, 40)}» — не сумма больше нуля`)
  }
  if (day === undefined || said?.sum === undefined) return undefined
  const direction = said.column === 'debit' || said.sum.isNegative ? 'out' : 'in'
  const other: Party = {
    name: readText(textOf('name'), 300),
    inn: readDigits(textOf('inn'), 12),
    account: readDigits(textOf('account'), 20),
  }
  const own: Party = { name: null, inn: null, account: readDigits(textOf('own'), 20) }
  return {
    line,
    doc_number: readText(textOf('number'), 50),
    doc_date: day,
    ...{ came_on: day, went_on: day },
    amount: said.sum.amount,
    payer: other,
    payee: own,
    direction,
    purpose: readText(textOf('purpose'), 500),
  }
}
