import type { Schema } from '@ws/api-client/contract'
import { cellOf, rangeOf, WORKBOOK_LIMITS } from '@ws/api-client/contract/workbook'
import { invalid } from '../../http/error'
import type { Context } from '../../http/handler'
import { defineTask, TaskLimitError } from '../../worker-task/worker-task'
import type { WorkbookWork } from './workbook-work'

const LIMITS = { seconds: 60, memory: 768 }

const runInThread = defineTask<WorkbookWork, unknown>(import.meta.dirname, 'workbook.task', LIMITS)

/** What a file of a spreadsheet holds, read in a thread of its own within limits of time and memory. */
export async function readWorkbookFile(bytes: Uint8Array, ctx: Context): Promise<Schema<'ReadWorkbook'>> {
  return (await run({ read: bytes }, 'file', ctx)) as Schema<'ReadWorkbook'>
}

/** A workbook as an XLSX file. */
export async function writeWorkbookFile(workbook: Schema<'Workbook'>, ctx: Context): Promise<Buffer> {
  return Buffer.from((await run({ write: workbook }, 'workbook', ctx)) as Uint8Array)
}

/** Refuses a workbook that is larger than one may be; `field` is where it was sent. */
export function assertWorkbookFits({ sheets }: Schema<'Workbook'>, field: string): void {
  let filled = 0
  for (const { id, name, rows, cols, cells, merges = [] } of sheets) {
    filled += Object.keys(cells).length
    if (sheets.some((other) => other.name !== name && other.id === id))
      throw invalid({ [field]: 'У двух листов один номер' })
    const isOutside = (place: string) => {
      const range = rangeOf(place)
      return !range || range.to.row >= rows || range.to.column >= cols
    }
    const stray = Object.keys(cells).find((place) => !cellOf(place) || isOutside(place)) ?? merges.find(isOutside)
    if (stray !== undefined) throw invalid({ [field]: `На листе «${name}» нет места ${stray.slice(0, 30)}` })
  }
  if (filled > WORKBOOK_LIMITS.cells) throw invalid({ [field]: 'В книге больше 200 000 заполненных ячеек' })
}

async function run(work: WorkbookWork, field: string, { actor, request }: Context): Promise<unknown> {
  try {
    return await runInThread(work, { person: actor.id, signal: request.signal })
  } catch (error) {
    if (!(error instanceof TaskLimitError)) throw error
    const limit = error.limit === 'seconds' ? `дольше ${LIMITS.seconds} с` : `больше чем в ${LIMITS.memory} МБ памяти`
    throw invalid({ [field]: `Книга разбирается ${limit}: разделите её на части` })
  }
}
