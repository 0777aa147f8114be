import { compare, Fault, flat, matrix, readNumber, type Scalar, single, type Value } from '../values'

/** What «СУММЕСЛИ» asks of a cell: «>5», «<>да», «Офис*». */
function criterion(value: Value): (cell: Scalar) => boolean {
  const asked = single(value)
  if (asked instanceof Fault) throw asked
  if (typeof asked !== 'string') return (cell) => (asked === null ? cell === null : cell === asked)
  const [, operator = '', words = ''] = /^(<>|<=|>=|[<>=])?([\s\S]*)$/.exec(asked) ?? []
  const number = readNumber(words)
  if (operator === '<' || operator === '>' || operator === '<=' || operator === '>=') {
    const limit = number ?? words
    return (cell) => {
      if (cell === null || typeof cell !== typeof limit) return false
      const order = compare(cell, limit)
      return operator.startsWith('<')
        ? order < 0 || (operator === '<=' && order === 0)
        : order > 0 || (operator === '>=' && order === 0)
    }
  }
  const isWanted =
    number === undefined
      ? wordsMatch(words)
      : (cell: Scalar) => cell === number || (typeof cell === 'string' && readNumber(cell) === number)
  return operator === '<>' ? (cell) => !isWanted(cell) : isWanted
}

/** Whether a text is these words, where «*» stands for any letters and «?» for one. */
export function wordsMatch(words: string): (cell: Scalar) => boolean {
  if (words === '') return (cell) => cell === null || cell === ''
  if (!/[*?]/.test(words)) {
    const wanted = words.toLowerCase()
    return (cell) => typeof cell === 'string' && cell.toLowerCase() === wanted
  }
  const parts = words.split(/(~?[*?])/).map((part) => {
    if (part === '*') return '[\\s\\S]*'
    if (part === '?') return '[\\s\\S]'
    return part.replace(/^~(?=[*?])/, '').replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  })
  const pattern = new RegExp(`^${parts.join('')}$`, 'iu')
  return (cell) => typeof cell === 'string' && pattern.test(cell)
}

/** For each cell of `of` whether the cells in its place in other ranges are what is asked: pairs of a range and a criterion. */
export function chosen(of: Value, pairs: readonly Value[]): boolean[] {
  const size = flat([of]).length
  const isChosen = new Array<boolean>(size).fill(true)
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const cells = matrix(pairs[at] ?? null).flat()
    if (cells.length !== size) throw new Fault('#VALUE!')
    const isWanted = criterion(pairs[at + 1] ?? null)
    for (let cell = 0; cell < size; cell++) {
      if (isChosen[cell] && !isWanted(cells[cell] ?? null)) isChosen[cell] = false
    }
  }
  return isChosen
}
