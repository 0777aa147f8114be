/** The letters from «а» to «я» in Latin, one after another; a hyphen stands for those that are not written. */
const LATIN = 'a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya'.split(' ')
const FIRST = 'а'.charCodeAt(0)
const LONGEST = 80

/** A text as a part of an address: «Вывоз мусора, корпус Б» is `vyvoz-musora-korpus-b`; empty where no letter can be told. */
export function slugOf(text: string): string {
  const latin = [...text.toLowerCase().replaceAll('ё', 'е')].map(latinOf).join('')
  return latin
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '')
}

function latinOf(letter: string): string {
  return LATIN[letter.charCodeAt(0) - FIRST]?.replace('-', '') ?? letter
}
