import { afterEach, expect, test, vi } from 'vitest'

// Browsers are given this build, and only this one is patched; by the plain name a test would get the other.
const { defaultContext, deleteRowCol, functionHTMLGenerate, genarate, insertRowCol, update } = await vi.importActual<
  typeof import('@fortune-sheet/core')
>('@fortune-sheet/core/dist/index.esm.js')

interface Hooked {
  show?: unknown
  format?: unknown
}

afterEach(() => {
  vi.unstubAllGlobals()
  delete (genarate as Hooked).show
  delete (update as Hooked).format
})

test('the grid shows numbers by our words where it reads them and where it formats them', () => {
  Object.assign(genarate, { show: (shown: string, _type: object, value: unknown) => `${shown}|${value}` })
  expect(genarate('12')?.[0]).toBe('12|12')
  Object.assign(update, { format: (format: string, value: unknown) => `${value} по ${format}` })
  expect(update('0.00', 5)).toBe('5 по 0.00')
})

test('arguments of a formula are parted by semicolons, and its colours need no style in the markup', () => {
  const html = functionHTMLGenerate('=СУММ(A1;B2)')
  expect(html.match(/text-comma">;</g)).toHaveLength(1)
  expect(html).toContain('rangeindex="0"')
  expect(html).not.toContain('style=')
})

test('rows are put in where the page forbids making code of text', () => {
  vi.stubGlobal('Function', () => {
    throw new EvalError('refused by the policy of the page')
  })
  const data = [[{ v: 'первая' }], [{ v: 'вторая' }]]
  const sheet = { id: 's1', name: 'План', data, config: {} }
  const context = { ...defaultContext({} as never), luckysheetfile: [sheet], currentSheetId: 's1', allowEdit: true }
  insertRowCol(context as never, { type: 'row', index: 0, count: 2, direction: 'rightbottom', id: 's1' })
  expect(sheet.data.map(([cell]) => cell?.v)).toEqual(['первая', undefined, undefined, 'вторая'])
})

test('formulas of every sheet are moved by what the hook says of the sheet that was changed', () => {
  const cell = (f: string) => ({ v: 0, f })
  const chain = (id: string) => [{ r: 0, c: 0, id, index: id }]
  const sheets = [
    { id: 's1', name: 'План', data: [[cell('=A2')], [{ v: 1 }], [{ v: 2 }]], config: {}, calcChain: chain('s1') },
    { id: 's2', name: 'Факт', data: [[cell('=A2')]], config: {}, calcChain: chain('s2') },
  ]
  const moves: unknown[] = []
  const moveFormula = (...asked: unknown[]) => {
    moves.push(asked)
    return `${asked[0]}+${asked[3] ? 'свой' : 'чужой'}`
  }
  const context = { ...defaultContext({} as never), luckysheetfile: sheets, currentSheetId: 's1', allowEdit: true }
  Object.assign(context, { hooks: { moveFormula } })
  insertRowCol(context as never, { type: 'row', index: 1, count: 2, direction: 'lefttop', id: 's1' })
  deleteRowCol(context as never, { type: 'row', start: 1, end: 2, id: 's1' })
  expect(moves).toEqual([
    ['=A2', { axis: 'row', at: 1, count: 2 }, 'План', true],
    ['=A2', { axis: 'row', at: 1, count: 2 }, 'План', false],
    ['=A2+свой', { axis: 'row', at: 1, count: -2 }, 'План', true],
    ['=A2+чужой', { axis: 'row', at: 1, count: -2 }, 'План', false],
  ])
  expect(sheets.map(({ data }) => (data[0]?.[0] as { f?: string } | undefined)?.f)).toEqual([
    '=A2+свой+свой',
    '=A2+чужой+чужой',
  ])
})
