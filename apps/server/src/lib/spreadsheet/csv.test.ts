import { expect, test } from 'vitest'
import type { Cell } from './column'
import { csvParts } from './csv'

async function fileOf(columns: Parameters<typeof csvParts>[0], rows: Cell[][]): Promise<string[]> {
  async function* all() {
    yield rows
  }
  let file = ''
  for await (const part of csvParts(columns, all(), 'Asia/Yekaterinburg')) file += part
  return file.slice(1).trimEnd().split('\r\n')
}

test('days and moments stand in a CSV as people write them, by the clock of who asked', async () => {
  const columns = [{ label: 'Срок', isDate: true } as const, { label: 'День', isDate: true } as const]
  expect(await fileOf(columns, [['2026-12-31T20:30:00.000Z', '2026-12-31']])).toEqual([
    'Срок;День',
    '01.01.2027 01:30;31.12.2026',
  ])
})

test('a text that only looks like a day stays as it was typed', async () => {
  const columns = [{ label: 'Название' }, { label: 'Срок', isDate: true } as const]
  expect(await fileOf(columns, [['2026-12-31', '2026-02-31']])).toEqual(['Название;Срок', '2026-12-31;2026-02-31'])
})
