import { formatMoney, type Kopecks, moneyText } from './money'

const UNITS = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять']
const FEMININE = ['', 'одна', 'две']
const TEENS = [
  ...['десять', 'одиннадцать', 'двенадцать', 'тринадцать', 'четырнадцать'],
  ...['пятнадцать', 'шестнадцать', 'семнадцать', 'восемнадцать', 'девятнадцать'],
]
const TENS = [
  ...['', '', 'двадцать', 'тридцать', 'сорок', 'пятьдесят'],
  ...['шестьдесят', 'семьдесят', 'восемьдесят', 'девяносто'],
]
const HUNDREDS = [
  ...['', 'сто', 'двести', 'триста', 'четыреста', 'пятьсот'],
  ...['шестьсот', 'семьсот', 'восемьсот', 'девятьсот'],
]

type Forms = readonly [one: string, few: string, many: string]

const ROUBLES: Forms = ['рубль', 'рубля', 'рублей']
const KOPECKS: Forms = ['копейка', 'копейки', 'копеек']
/** Groups of three digits, from the right; the first one bears no name of its own. */
const GROUPS: readonly Forms[] = [
  ['', '', ''],
  ['тысяча', 'тысячи', 'тысяч'],
  ['миллион', 'миллиона', 'миллионов'],
  ['миллиард', 'миллиарда', 'миллиардов'],
  ['триллион', 'триллиона', 'триллионов'],
]

/** «Сто двадцать четыре тысячи четыреста сорок рублей 00 копеек». */
export function amountInWords(money: Kopecks): string {
  const { words, roubles, kopecks } = partsOf(money)
  return `${words} ${roubles} ${kopecks}`
}

/** As printed forms have it: «124 440,00 (Сто двадцать четыре тысячи четыреста сорок) рублей 00 копеек». */
export function amountWithWords(money: Kopecks): string {
  const { words, roubles, kopecks } = partsOf(money)
  return `${moneyText(money)} (${words}) ${roubles} ${kopecks}`
}

function partsOf(money: Kopecks) {
  const [roubles = '0', kopecks = '00'] = formatMoney(money < 0n ? -money : money).split('.')
  const words = [money < 0n ? 'минус' : '', ...wordsOf(roubles)].filter(Boolean).join(' ')
  return {
    words: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    roubles: formFor(roubles, ROUBLES),
    kopecks: `${kopecks} ${formFor(kopecks, KOPECKS)}`,
  }
}

function wordsOf(digits: string): (string | undefined)[] {
  if (/^0+$/.test(digits)) return ['ноль']
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0')
  const groups = padded.match(/\d{3}/g) ?? []
  if (groups.length > GROUPS.length) throw new Error(`No words for ${digits}`)
  return groups.flatMap((group, at) => {
    const rank = groups.length - 1 - at
    if (group === '000') return []
    return [...wordsOfGroup(group, rank === 1), formFor(group, GROUPS[rank] ?? ['', '', ''])]
  })
}

function wordsOfGroup(group: string, isFeminine: boolean): (string | undefined)[] {
  const [hundreds = 0, tens = 0, units = 0] = [...group].map(Number)
  const hundred = HUNDREDS[hundreds]
  if (tens === 1) return [hundred, TEENS[units]]
  return [hundred, TENS[tens], (isFeminine ? FEMININE[units] : undefined) ?? UNITS[units]]
}

function formFor(digits: string, [one, few, many]: Forms): string {
  const [tens, units] = digits.slice(-2).padStart(2, '0')
  if (tens === '1' || units === undefined) return many
  if (units === '1') return one
  return '234'.includes(units) ? few : many
}
