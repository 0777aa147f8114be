import type { RichDocument } from '@ws/api-client/contract/rich-text'
import type { Context } from '../../../lib/http/handler'
import { callOf } from '../../../lib/worker-task/call-of'
import { loadPictures } from './load-pictures'
import { nameRecords } from './name-records'
import { PLAIN_PAPER, printText, type TextPaper } from './print-text'
import { textMarkdown } from './text-markdown'

/** A text that is to become a file. */
export interface PrintableText {
  title: string
  subtitle?: string
  text: RichDocument
  /** Upright A4 with numbers where nothing is said. */
  paper?: TextPaper
}

/** The bytes of a text as a file of one format, with its pictures and the records it names as the person may see them. */
export async function textFile(
  ctx: Context,
  { paper = PLAIN_PAPER, ...said }: PrintableText,
  format: 'pdf' | 'docx' | 'md',
): Promise<Buffer> {
  const text = await nameRecords(ctx, said.text)
  if (format === 'md') return Buffer.from(`# ${said.title}\n\n${textMarkdown(text)}`)
  const order = { ...said, text, format, paper, pictures: await loadPictures(ctx, text) }
  return Buffer.from(await printText(order, callOf(ctx)))
}
