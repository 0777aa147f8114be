/** What a tenant is: a company, a sole proprietor (ИП) or a person. */
export type TenantKind = 'legal' | 'sole_proprietor' | 'individual'

const TEXTS = {
  inn: 'Неверная контрольная сумма ИНН',
  kpp: 'КПП: 9 знаков, например 669901001',
  ogrn: 'Неверная контрольная сумма ОГРН',
  ogrnip: 'Неверная контрольная сумма ОГРНИП',
  bik: 'БИК: 9 цифр',
  account: 'Номер счёта не соответствует БИК',
  corr_account: 'Корр. счёт не соответствует БИК',
}

/** Requisites as they are stored and compared: without spaces and hyphens. */
export function compactRequisite(text: string): string {
  return text.replace(/[\s\-–—]/g, '')
}

/** The fault of an ИНН in words, `null` when it is right. A company has 10 digits, people 12; without a kind both pass. */
export function innProblem(inn: string, kind?: TenantKind): string | null {
  const length = kind === undefined ? inn.length : kind === 'legal' ? 10 : 12
  if (!/^(\d{10}|\d{12})$/.test(inn)) return 'ИНН: 10 цифр у организации, 12 у ИП и физлица'
  if (inn.length !== length) return kind === 'legal' ? 'ИНН организации: 10 цифр' : 'ИНН ИП и физлица: 12 цифр'
  return isZero(inn) || !innDigitsFit(inn) ? TEXTS.inn : null
}

/** The fault of a КПП, which only companies have. */
export function kppProblem(kpp: string): string | null {
  return /^\d{4}[0-9A-Z]{2}\d{3}$/.test(kpp) && !isZero(kpp) ? null : TEXTS.kpp
}

/** The fault of an ОГРН (companies, 13 digits) or ОГРНИП (sole proprietors, 15 digits). */
export function ogrnProblem(ogrn: string, kind: TenantKind): string | null {
  if (kind === 'legal') return /^[15]\d{12}$/.test(ogrn) && remainderFits(ogrn, 11) ? null : TEXTS.ogrn
  return /^3\d{14}$/.test(ogrn) && remainderFits(ogrn, 13) ? null : TEXTS.ogrnip
}

/** The fault of a БИК. */
export function bikProblem(bik: string): string | null {
  return /^0[0-4]\d{7}$/.test(bik) && !isZero(bik) ? null : TEXTS.bik
}

/** The fault of a settlement account at the bank of this БИК; at the Treasury and the Bank of Russia it has no control digit. */
export function accountProblem(account: string, bik: string): string | null {
  if (!/^\d{20}$/.test(account) || isZero(account)) return TEXTS.account
  if (/^0[0-2]/.test(bik)) return null
  return controlSumFits(bik.slice(-3) + account) ? null : TEXTS.account
}

/** The fault of a correspondent account at the bank of this БИК. */
export function corrAccountProblem(account: string, bik: string): string | null {
  const isAccount = /^301\d{17}$/.test(account)
  return isAccount && controlSumFits(`0${bik.slice(4, 6)}${account}`) ? null : TEXTS.corr_account
}

function isZero(text: string): boolean {
  return /^0+$/.test(text)
}

const INN_WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** Both control digits of twelve are tested: the last alone would let a wrong eleventh pass. */
function innDigitsFit(inn: string): boolean {
  const digits = [...inn].map(Number)
  const control = (place: number) => {
    const weights = INN_WEIGHTS.slice(-place)
    return (weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0) % 11) % 10
  }
  if (digits.length === 10) return digits[9] === control(9)
  return digits[10] === control(10) && digits[11] === control(11)
}

/** The last digit is the rest of the others by `divisor`, by ten. */
function remainderFits(number: string, divisor: 11 | 13): boolean {
  return (Number(number.slice(0, -1)) % divisor) % 10 === Number(number.at(-1))
}

const ACCOUNT_WEIGHTS = [7, 1, 3]

function controlSumFits(digits: string): boolean {
  const sum = [...digits].reduce(
    (total, digit, at) => total + (((ACCOUNT_WEIGHTS[at % 3] ?? 0) * Number(digit)) % 10),
    0,
  )
  return sum % 10 === 0
}
