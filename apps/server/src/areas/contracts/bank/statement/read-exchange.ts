import { MOST_ROWS, type Party, Problems, refusal, type Statement, type StatementRow } from './statement'
import { readDay, readDigits, readSum, readText } from './values'

/** The first line of a file of «1С:Предприятие — Клиент банка». */
export const EXCHANGE = '1CClientBankExchange'

/** Lines `key=value` between the beginning of a section and its end. */
interface Section {
  line: number
  values: Map<string, { text: string; line: number }>
}

const BEGINNINGS: Readonly<Record<string, string>> = {
  СекцияРасчСчет: 'КонецРасчСчет',
  СекцияДокумент: 'КонецДокумента',
}
const ENDS = new Set(Object.values(BEGINNINGS))
const LAST = 'КонецФайла'

/** Reads a file of the exchange; whatever is wrong is named by its line. */
export function readExchange(text: string): Statement {
  const problems = new Problems()
  const { head, accounts, documents } = readSections(text, problems)
  const rows = documents.map((section) => readDocument(section, problems)).filter((row) => row !== undefined)
  problems.throwIfAny()
  if (rows.length === 0) throw refusal('В выписке нет ни одного документа')
  const dayOf = (section: Section | undefined, key: string) => readDay(section?.values.get(key)?.text ?? '') ?? null
  const sumOf = (section: Section | undefined, key: string) => {
    const sum = readSum(section?.values.get(key)?.text ?? '')
    return sum === undefined ? null : `${sum.isNegative ? '-' : ''}${sum.amount}`
  }
  // One section for each day, or one for all of them.
  const [first, last] = [accounts[0], accounts.at(-1)]
  const only = accounts.length === 1 ? first : undefined
  const named = [head, ...accounts].flatMap(({ values }) => readDigits(values.get('РасчСчет')?.text, 20) ?? [])
  return {
    accounts: [...new Set(named)],
    date_from: dayOf(head, 'ДатаНачала') ?? dayOf(first, 'ДатаНачала'),
    date_to: dayOf(head, 'ДатаКонца') ?? dayOf(last, 'ДатаКонца'),
    opening: sumOf(first, 'НачальныйОстаток'),
    closing: sumOf(last, 'КонечныйОстаток'),
    turnover_in: sumOf(only, 'ВсегоПоступило'),
    turnover_out: sumOf(only, 'ВсегоСписано'),
    rows,
  }
}

function readSections(text: string, problems: Problems) {
  const head: Section = { line: 1, values: new Map() }
  const [accounts, documents]: [Section[], Section[]] = [[], []]
  let open: { section: Section; end: string } | undefined
  let isWhole = false
  let line = 0
  for (const raw of text.split(/\r\n|\r|\n/)) {
    line += 1
    const said = raw.trim()
    if (said === '' || (line === 1 && said.includes(EXCHANGE))) continue
    if (said === LAST) isWhole = true
    if (isWhole || problems.areMany) break
    const at = said.indexOf('=')
    const key = (at < 0 ? said : said.slice(0, at)).trim()
    const end = BEGINNINGS[key]
    if (end !== undefined) {
      if (open) problems.add(line, `начата «${key}», а предыдущая секция (строка ${open.section.line}) не закрыта`)
      const section: Section = { line, values: new Map() }
      ;(end === 'КонецРасчСчет' ? accounts : documents).push(section)
      if (documents.length > MOST_ROWS) {
        throw refusal(`За один раз — не больше ${MOST_ROWS.toLocaleString('ru-RU')} документов: разделите выписку`)
      }
      open = { section, end }
    } else if (ENDS.has(key)) {
      if (open?.end !== key) problems.add(line, `«${key}» без начала секции`)
      open = undefined
    } else if (at < 0) {
      problems.add(line, `нет знака «=»: ${shown(said)}`)
    } else {
      ;(open?.section ?? head).values.set(key, { text: said.slice(at + 1).trim(), line })
    }
  }
  if (!problems.areMany && open) problems.add(line, `файл оборван: секция со строки ${open.section.line} не закрыта`)
  else if (!problems.areMany && !isWhole) problems.add(line, `файл оборван: в конце нет «${LAST}»`)
  return { head, accounts, documents }
}

function readDocument({ line, values }: Section, problems: Problems): StatementRow | undefined {
  const textOf = (key: string) => values.get(key)?.text ?? ''
  const at = (key: string) => values.get(key)?.line ?? line
  const doc_date = readDay(textOf('Дата'))
  const sum = readSum(textOf('Сумма'))
  if (doc_date === undefined) problems.add(at('Дата'), wrong('Дата', 'дата', textOf('Дата')))
  if (sum === undefined || sum.isNegative || sum.amount === '0.00') {
    problems.add(at('Сумма'), wrong('Сумма', 'сумма больше нуля', textOf('Сумма')))
  }
  const [came_on, went_on] = (['ДатаПоступило', 'ДатаСписано'] as const).map((key) => {
    const text = textOf(key)
    const day = readDay(text)
    if (text !== '' && day === undefined) problems.add(at(key), wrong(key, 'дата', text))
    return day ?? null
  })
  if (doc_date === undefined || sum === undefined) return undefined
  const party = (who: 'Плательщик' | 'Получатель'): Party => ({
    name: readText(textOf(`${who}1`) || textOf(who), 300),
    inn: readDigits(textOf(`${who}ИНН`), 12),
    account: readDigits(textOf(`${who}Счет`) || textOf(`${who}РасчСчет`), 20),
  })
  return {
    line,
    doc_number: readText(textOf('Номер'), 50),
    doc_date,
    came_on: came_on ?? null,
    went_on: went_on ?? null,
    amount: sum.amount,
    payer: party('Плательщик'),
    payee: party('Получатель'),
    direction: null,
    purpose: readText(textOf('НазначениеПлатежа') || textOf('НазначениеПлатежа1'), 500),
  }
}

function wrong(key: string, what: string, text: string): string {
  return text === '' ? `в документе нет поля «${key}»` : `«${key}» — не ${what}: ${shown(text)}`
}

function shown(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
