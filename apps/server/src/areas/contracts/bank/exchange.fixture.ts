import { DEMO_LANDLORD } from '../../../db/demo/data/contracts-data'

/** Our account in the demo. */
const OUR_ACCOUNT = DEMO_LANDLORD.bank_accounts[0]?.account ?? ''

/** A payment of a statement; what is left out the bank does not tell. */
export interface Document {
  number?: string
  date?: string
  amount?: string
  inn?: string
  name?: string
  account?: string
  purpose?: string
  /** Money that went out. */
  isOut?: boolean
}

/** A file of the exchange with these payments. */
export function exchange(
  documents: readonly Document[],
  { account = OUR_ACCOUNT, head = ['Кодировка=UTF-8'] } = {},
): string {
  const rows = documents.flatMap((one, at) => {
    const [payer, payee] = one.isOut ? ['Получатель', 'Плательщик'] : ['Плательщик', 'Получатель']
    return [
      'СекцияДокумент=Платежное поручение',
      ...[`Номер=${one.number ?? at + 1}`, `Дата=${one.date ?? '02.11.2026'}`, `Сумма=${one.amount ?? '100.00'}`],
      ...[
        `${payer}Счет=${one.account ?? ''}`,
        `${payer}1=${one.name ?? 'ООО «Кто-то»'}`,
        `${payer}ИНН=${one.inn ?? ''}`,
      ],
      ...[`${payee}Счет=${account}`, `НазначениеПлатежа=${one.purpose ?? ''}`, 'КонецДокумента'],
    ]
  })
  return ['1CClientBankExchange', ...head, `РасчСчет=${account}`, ...rows, 'КонецФайла'].join('\r\n')
}
