import { DEMO_LANDLORD } from './data/contracts-data'
import { DEMO_TENANTS } from './data/tenants-data'
import type { DemoCalendar } from './demo-calendar'
import { tableOf } from './table-of'

/** A payment of the sample: days from D, the number of the tenant, or of nobody we know. */
const PAYMENTS = tableOf(
  ['tenant', 'day', 'number', 'amount', 'purpose'],
  `
1 | -1 | 2101 | 373320.00 | Оплата аренды по договору А-001 за текущий месяц, в т.ч. НДС 22%
2 | -1 | 344 | 268790.40 | Арендная плата по договору № А-002, в том числе НДС 22 %
3 | -1 | 87 | 238924.80 | За аренду помещения дог.А-003, НДС 22%
4 | -1 | 15620 | 447051.20 | Оплата по договору аренды A-004. НДС в том числе
8 | -1 | 512 | 284034.80 | Оплата аренды офиса, договор А-008, в т.ч. НДС
9 | -1 | 219 | 252924.80 | Арендная плата и эксплуатационный платёж, договор А-009
11 | -1 | 1043 | 268324.00 | Погашение задолженности по договору А-011, в т.ч. НДС
14 | 0 | 77 | 95383.36 | Доплата по договору А-014 за прошлый месяц
21 | 0 | 31 | 354405.12 | Оплата аренды по договору Б - 003 за прошлый месяц
25 | 0 | 408 | 295376.64 | Аренда склада, договор В-002, частично
26 | 0 | 9 | 7000.00 | Петрова А. И., парковочное место, договор П-001
7 | -2 | 612 | 788640.00 | Аванс по договору А-007
 | 0 | 702 | 444499.68 | За ООО «Логистика Восток»: аренда по договорам А-010 и В-004
 | 0 | 15 | 50000.00 | Оплата по письму от клиента
`,
)

/** Who pays for others, or by mistake; the bank knows them, we do not. */
const STRANGERS = [
  { name: 'ООО «Восток Финанс»', inn: '6699301007', account: '40702810700000000071' },
  { name: 'ООО «Ромашка»', inn: '6699302000', account: '40702810000000000072' },
]
const OPENING = '1250000.00'

/** «Выписка»: fourteen payments of a bank as its client takes them to 1С, in the encoding of Windows (product 25.4). */
export function makeSampleStatement(calendar: DemoCalendar): { name: string; bytes: Buffer } {
  const [own] = DEMO_LANDLORD.bank_accounts
  const account = own?.account ?? ''
  const strangers = [...STRANGERS]
  const documents = PAYMENTS.map(({ tenant, day, number, amount, purpose }) => {
    const known = tenant === '' ? undefined : DEMO_TENANTS[Number(tenant) - 1]
    const payer = known ?? strangers.shift()
    const date = shown(calendar.day(Number(day)))
    return [
      'СекцияДокумент=Платежное поручение',
      ...[`Номер=${number}`, `Дата=${date}`, `Сумма=${amount}`],
      ...[`ПлательщикСчет=${payer?.account}`, `Плательщик1=${payer?.name}`, `ПлательщикИНН=${payer?.inn}`],
      ...[`ПолучательСчет=${account}`, `Получатель1=${DEMO_LANDLORD.name}`, `ПолучательИНН=${DEMO_LANDLORD.inn}`],
      ...[`ДатаПоступило=${date}`, `НазначениеПлатежа=${purpose}`, 'КонецДокумента'],
    ]
  })
  const received = PAYMENTS.reduce((sum, { amount }) => sum + kopecks(amount), 0n)
  const period = [`ДатаНачала=${shown(calendar.day(-2))}`, `ДатаКонца=${shown(calendar.day(0))}`, `РасчСчет=${account}`]
  const lines = [
    ...['1CClientBankExchange', 'ВерсияФормата=1.03', 'Кодировка=Windows', 'Отправитель=Банк'],
    ...[...period, 'СекцияРасчСчет', ...period, `НачальныйОстаток=${OPENING}`, `ВсегоПоступило=${roubles(received)}`],
    ...['ВсегоСписано=0.00', `КонечныйОстаток=${roubles(kopecks(OPENING) + received)}`, 'КонецРасчСчет'],
    ...documents.flat(),
    'КонецФайла',
  ]
  return { name: 'Выписка банка.txt', bytes: toWindows1251(`${lines.join('\r\n')}\r\n`) }
}

/** Russian letters and the signs of Russian papers; nothing else stands in the sample. */
export function toWindows1251(text: string): Buffer {
  return Buffer.from([...text].map((sign) => OTHERS[sign] ?? byteOf(sign.codePointAt(0) ?? 0)))
}

const OTHERS: Readonly<Record<string, number>> = {
  Ё: 0xa8,
  ё: 0xb8,
  '«': 0xab,
  '»': 0xbb,
  '№': 0xb9,
  '–': 0x96,
  '—': 0x97,
}

function byteOf(code: number): number {
  return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code
}

function shown(day: string): string {
  return day.split('-').reverse().join('.')
}

function kopecks(amount: string): bigint {
  return BigInt(amount.replace('.', ''))
}

function roubles(sum: bigint): string {
  return `${sum / 100n}.${(sum % 100n).toString().padStart(2, '0')}`
}
