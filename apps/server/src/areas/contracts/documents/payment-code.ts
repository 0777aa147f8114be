import type { Kopecks } from '../../../lib/money/money'

/** What a payment code may hold, in signs. */
const LONGEST_PURPOSE = 210
const LONGEST_NAME = 160

/** The text of a code that banks read (ГОСТ Р 56042-2014, UTF-8); empty where the account is not known. */
export function paymentCode(
  bank: Record<'bank_name' | 'bik' | 'corr_account' | 'account' | 'name' | 'inn' | 'kpp', string>,
  amount: Kopecks,
  purpose: string,
): string {
  if (!bank.account || !bank.bik) return ''
  const parts: [string, string][] = [
    ['Name', bank.name.slice(0, LONGEST_NAME)],
    ['PersonalAcc', bank.account],
    ['BankName', bank.bank_name.slice(0, 45)],
    ['BIC', bank.bik],
    ['CorrespAcc', bank.corr_account || '0'],
    ['PayeeINN', bank.inn],
    ['KPP', bank.kpp],
    ['Sum', String(amount)],
    ['Purpose', purpose.slice(0, LONGEST_PURPOSE)],
  ]
  // The sign that tells the parts apart stands in none of them.
  const written = parts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value.replaceAll('|', ' ')}`)
  return ['ST00012', ...written].join('|')
}
