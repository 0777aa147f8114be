import type { Schema } from '@ws/api-client/contract'
import { asksPortal } from '@ws/api-client/contract/workbook'
import { readFigure } from '../../datasets/portal-figures'
import { invalid } from '../../http/error'
import type { Context } from '../../http/handler'
import { defineTask, TaskLimitError } from '../../worker-task/worker-task'
import { keyOf, type PortalAnswers } from './portal-calls'
import type { Sealed } from './seal'
import { SealedWorkbook } from './sealed-workbook'
import type { WorkbookWork } from './workbook-work'

const LIMITS = { seconds: 60, memory: 768 }

const runApart = defineTask<WorkbookWork, unknown>(import.meta.dirname, 'workbook.task', LIMITS)

/** What a file of a spreadsheet holds, read in a process of its own within limits of time and memory. */
export async function readWorkbookFile(bytes: Uint8Array, ctx: Context): Promise<Schema<'ReadWorkbook'>> {
  return (await run({ read: bytes }, 'file', ctx)) as Schema<'ReadWorkbook'>
}

/** A workbook, by its JSON, as an XLSX file, or one sheet of it as CSV. */
export async function writeWorkbookFile(
  json: string,
  ctx: Context,
  csv?: { sheet: string | undefined },
  answers?: PortalAnswers,
): Promise<Buffer> {
  return Buffer.from((await run({ write: json, csv, answers }, 'workbook', ctx)) as Uint8Array)
}

/** A workbook as it is kept, which holds no figures of the portal, as an XLSX file with those that the person may see. */
export async function writeKeptWorkbook(json: string, ctx: Context): Promise<Buffer> {
  if (!asksPortal(json)) return writeWorkbookFile(json, ctx)
  const answers = new Map<string, number | '#N/A' | '#VALUE!'>()
  for (const ask of (await run({ asks: json }, 'workbook', ctx)) as Schema<'PortalAsk'>[]) {
    const { value, fault } = await readFigure(ctx, ask)
    answers.set(keyOf(ask), value ?? (fault === 'ambiguous' ? '#VALUE!' : '#N/A'))
  }
  return writeWorkbookFile(json, ctx, undefined, answers)
}

/** A workbook as it was once kept, by its JSON, to be kept anew. */
export async function sealWorkbook(kept: string, ctx: Context): Promise<SealedWorkbook> {
  const { json, words, hash } = (await run({ seal: kept }, 'content', ctx)) as Sealed
  return new SealedWorkbook(json, words, hash)
}

async function run(work: WorkbookWork, field: string, { actor, request }: Context): Promise<unknown> {
  try {
    return await runApart(work, { person: actor.id, signal: request.signal })
  } catch (error) {
    if (!(error instanceof TaskLimitError)) throw error
    const limit = error.limit === 'seconds' ? `дольше ${LIMITS.seconds} с` : `больше чем в ${LIMITS.memory} МБ памяти`
    throw invalid({ [field]: `Книга разбирается ${limit}: разделите её на части` })
  }
}
